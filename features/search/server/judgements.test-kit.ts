/**
 * What readers who type a query want to find among the demo articles, judged by reading them: 3 is the article they
 * mean, 2 is as good, 1 is welcome. Articles that are not listed are not relevant.
 */
export const judgements: readonly { query: string; wanted: Readonly<Record<string, 1 | 2 | 3>> }[] =
  [
    // One topic in one or two words.
    {
      query: "ferry",
      wanted: { "tamar-strait-ferry-collision": 3, "fog-harbor-ferries-halted": 3 },
    },
    {
      query: "seawall",
      wanted: {
        "eastmarsh-seawall-vote": 3,
        "eastmarsh-buy-my-house": 2,
        "okafor-budget-what-is-in-it": 1,
      },
    },
    {
      query: "drones",
      wanted: {
        "rescue-drones-grounded": 3,
        "alderson-vetoes-drone-video-bill": 2,
        "drone-hospital-helicopter": 3,
        "thermal-drone-teens-mudflat": 3,
      },
    },
    {
      query: "budget",
      wanted: { "okafor-budget-what-is-in-it": 3, "jurors-fifteen-dollars-a-day": 1 },
    },
    {
      query: "flooding",
      wanted: {
        "eastmarsh-pump-sandbags": 3,
        "eastmarsh-flood-sensors": 3,
        "eastmarsh-buy-my-house": 2,
        "eastmarsh-insurers-pull-back": 2,
        "eastmarsh-boxing-gym-reopens": 2,
        "eastmarsh-seawall-vote": 2,
      },
    },
    { query: "legionnaires", wanted: { "legionnaires-flats-cooling-towers": 3 } },
    { query: "ammonia", wanted: { "tannery-row-ammonia-leak": 3 } },
    { query: "marathon", wanted: { "harbor-marathon-short-course": 3 } },
    { query: "quarterback", wanted: { "ironsides-colburn-achilles": 3 } },
    {
      query: "referees",
      wanted: { "referee-shortage-calder-county": 3 },
    },
    { query: "vaccine", wanted: { "vaccine-van-fish-market": 3 } },
    { query: "elevators", wanted: { "judge-orders-marlow-tower-elevators": 3 } },
    { query: "foghorn", wanted: { "keep-the-lower-quay-foghorn": 3 } },
    { query: "insurance", wanted: { "eastmarsh-insurers-pull-back": 3 } },
    { query: "copper theft", wanted: { "copper-theft-arrests-k-m-lines": 3 } },
    { query: "lost property", wanted: { "transit-lost-property-room": 3 } },
    { query: "wind farm", wanted: { "tidewell-cracked-blade": 3 } },
    {
      query: "school nurses",
      wanted: { "school-nurses-before-cameras": 3, "lead-tannery-row-school-fountains": 1 },
    },
    { query: "crisis line", wanted: { "crisis-line-overnight-shift": 3 } },
    { query: "hearing loss", wanted: { "dockworkers-hearing-loss-study": 3 } },
    { query: "boil water", wanted: { "northgate-boil-water-lifted": 3 } },
    {
      query: "recount",
      wanted: { "northgate-library-levy-recount": 3, "caldova-election-212-votes": 3 },
    },
    {
      query: "dockworkers",
      wanted: { "dockworkers-hearing-loss-study": 3, "halyard-cuts-calder-bay-calls": 2 },
    },
    {
      query: "barge",
      wanted: { "runaway-barge-keelman-bridge": 3, "vesna-dam-ostmark-barges": 3 },
    },
    {
      query: "hospital",
      wanted: {
        "drone-hospital-helicopter": 3,
        "tannery-row-ammonia-leak": 2,
        "st-brannock-hallway-beds": 3,
        "northgate-birth-center-deliveries": 2,
        "legionnaires-flats-cooling-towers": 1,
        "bay-clinic-note-software": 1,
        "run-the-k-all-night": 1,
      },
    },
    // Several words that occur in different parts of an article.
    { query: "seawall vote", wanted: { "eastmarsh-seawall-vote": 3, "eastmarsh-buy-my-house": 1 } },
    { query: "drone video veto", wanted: { "alderson-vetoes-drone-video-bill": 3 } },
    {
      query: "police cameras",
      wanted: {
        "plate-reader-audit-logs": 3,
        "alderson-vetoes-drone-video-bill": 1,
        "corvid-systems-filing": 1,
      },
    },
    {
      query: "school cameras",
      wanted: { "school-nurses-before-cameras": 3, "corvid-systems-filing": 1 },
    },
    { query: "train bridge barge", wanted: { "runaway-barge-keelman-bridge": 3 } },
    { query: "fog harbor", wanted: { "fog-harbor-ferries-halted": 3 } },
    { query: "lead water fountains", wanted: { "lead-tannery-row-school-fountains": 3 } },
    { query: "night train hospital", wanted: { "run-the-k-all-night": 3 } },
    { query: "electricity bill rate increase", wanted: { "lumen-grid-rate-request": 3 } },
    { query: "lower quay parking lot", wanted: { "whitcombe-lower-quay-recusal": 3 } },
    { query: "cod quota", wanted: { "hesk-cod-quota-cut": 3 } },
    { query: "ice plant fish", wanted: { "port-aurelio-ice-plant": 3 } },
    { query: "penalty saves", wanted: { "wren-tavares-interview": 3 } },
    { query: "emergency contracts generators", wanted: { "emergency-contracts-comptroller": 3 } },
    { query: "water district internet", wanted: { "water-district-pump-controllers": 3 } },
    { query: "911 outage", wanted: { "county-911-outage-48-minutes": 3 } },
    { query: "camera operator sorvia", wanted: { "sorvia-camera-operator-freed": 3 } },
    // People and places.
    {
      query: "whitcombe",
      wanted: { "whitcombe-lower-quay-recusal": 3, "emergency-contracts-comptroller": 1 },
    },
    { query: "wren tavares", wanted: { "wren-tavares-interview": 3 } },
    { query: "kessler", wanted: { "eastmarsh-seawall-vote": 3 } },
    {
      query: "mayor okafor",
      wanted: { "okafor-budget-what-is-in-it": 3, "eastmarsh-seawall-vote": 1 },
    },
    {
      query: "greta solheim",
      wanted: {
        "hesk-nine-days-offline": 3,
        "hesk-rowing-race-rescue": 3,
        "hesk-cod-quota-cut": 3,
      },
    },
    {
      query: "hesk",
      wanted: {
        "hesk-nine-days-offline": 3,
        "hesk-rowing-race-rescue": 3,
        "hesk-cod-quota-cut": 3,
      },
    },
    {
      query: "tannery row",
      wanted: {
        "tannery-row-ammonia-leak": 3,
        "tannery-row-sewer-dig": 3,
        "lead-tannery-row-school-fountains": 3,
      },
    },
    { query: "drega pass", wanted: { "drega-pass-bus-reopens": 3 } },
    { query: "bernadette quill", wanted: { "court-calendar-programmer": 3 } },
    // Phrases, other forms of a word, exclusions.
    {
      query: '"tap water"',
      wanted: { "northgate-boil-water-lifted": 3, "legionnaires-flats-cooling-towers": 2 },
    },
    {
      query: '"press freedom"',
      wanted: {
        "sorvia-camera-operator-freed": 3,
        "pay-the-person-with-the-camera": 3,
        "alderson-vetoes-drone-video-bill": 2,
        "verifying-meridian-scaffold-video": 2,
      },
    },
    { query: "colliding ferries", wanted: { "tamar-strait-ferry-collision": 3 } },
    { query: "electing", wanted: { "caldova-election-212-votes": 3 } },
    { query: "verify videos", wanted: { "verifying-meridian-scaffold-video": 3 } },
    { query: "juror pay", wanted: { "jurors-fifteen-dollars-a-day": 3 } },
    {
      query: "northgate -water",
      wanted: {
        "northgate-birth-center-deliveries": 3,
        "northgate-library-levy-recount": 3,
        "otters-swim-borrowed-pool": 2,
        "chip-plant-m-train": 1,
      },
    },
    // Typing errors.
    { query: "legionaires", wanted: { "legionnaires-flats-cooling-towers": 3 } },
    { query: "seewall", wanted: { "eastmarsh-seawall-vote": 3, "eastmarsh-buy-my-house": 2 } },
    { query: "quaterback", wanted: { "ironsides-colburn-achilles": 3 } },
    { query: "maraton", wanted: { "harbor-marathon-short-course": 3 } },
    { query: "insurrers", wanted: { "eastmarsh-insurers-pull-back": 3 } },
    { query: "vacine van", wanted: { "vaccine-van-fish-market": 3 } },
    { query: "libary levy", wanted: { "northgate-library-levy-recount": 3 } },
    { query: "amonia leak", wanted: { "tannery-row-ammonia-leak": 3 } },
    // Questions.
    { query: "who won the herons game", wanted: { "herons-catcher-pitches-thirteenth": 3 } },
    { query: "is the tap water safe in northgate", wanted: { "northgate-boil-water-lifted": 3 } },
    { query: "why was the marathon too short", wanted: { "harbor-marathon-short-course": 3 } },
    { query: "how much are jurors paid", wanted: { "jurors-fifteen-dollars-a-day": 3 } },
    {
      query: "what happened to the ferry in the fog",
      wanted: { "tamar-strait-ferry-collision": 3, "fog-harbor-ferries-halted": 2 },
    },
    { query: "bridge hit by barge last night", wanted: { "runaway-barge-keelman-bridge": 3 } },
  ];
