/** Words without a topic of their own, at which phrases end. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above across after again against ago all almost along already also although always am among an and another
  any anyone anything are around as ask asked at away back be became because become been before began begin behind being below
  best better between both but by call called came can cannot come could day days did do does doing done down during each either
  eight else end enough even ever every everyone everything far few first five for found four friday from full gave get give given go goes
  going gone good got had half has have having he held her here hers herself him himself his hour hours how however i if in inside
  instead into is it its itself just keep kept knew know known large last late later least left less let like little long look
  made make makes making man many may me men might minute minutes monday month months more morning most much must my near nearly
  need never new next nine no nobody none nor not nothing now of off often old on once one only onto or other others our out
  outside over own part people per perhaps put quite rather really right said same saturday saw say saying says second see seen set
  seven several shall she should since six small so some someone something soon still such sunday take taken ten than that the their them
  themselves then there these they thing things third this those though three through thursday time times to today together told
  tomorrow too took toward tuesday turn turned twice two under until up upon us use used using very want wanted was way we wednesday week
  weeks well went were what when where whether which while who whole whom whose why will with within without woman women work
  would year years yes yesterday yet you your yours a.m p.m mr mrs ms dr st don't didn't doesn't isn't wasn't weren't can't
  according asked added billion came fine front hundred level lifted million moved opened order percent phone read
  received released room rang rest showed shows sold story thousand tried window wrong couldn't wouldn't won't it's that's there's i'm we're they're he's she's i've we've they've`.split(
    /\s+/,
  ),
);
