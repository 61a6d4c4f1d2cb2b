type MediaType = "photo" | "video" | "animated_gif";

/** Minutes ago, text, replies, reposts, likes and attachment. */
export type PostIdea = readonly [
  minutesAgo: number,
  text: string,
  counts: readonly [replies: number, reposts: number, likes: number],
  /** One of the demo newsroom's pictures, whose alt text comes with it. */
  media?: readonly [type: MediaType, picture: string],
];

export const postIdeas: readonly PostIdea[] = [
  [
    6,
    "Keelman Bridge: both decks stay closed overnight. Divers are still checking the second pier. Our crew is on the Ironside bank.",
    [42, 318, 1_204],
    ["video", "bridge-night"],
  ],
  [
    31,
    "All 141 passengers and the operator are off the K train. Three minor injuries, says Chief Reyes.",
    [88, 1_420, 5_310],
  ],
  [
    58,
    "Tamar Strait: four people are missing after a tanker and a car ferry collided. We are calling the harbor master every half hour and will post what is confirmed.",
    [19, 204, 611],
    ["photo", "buoy-fog"],
  ],
  [
    97,
    "The shelter order in Tannery Row is lifted. Open a window, says the fire department, and then close it again.",
    [12, 96, 402],
  ],
  [
    160,
    "Eastmarsh, 8:40 p.m. One pump down, 900 sandbags up.",
    [27, 231, 1_870],
    ["photo", "street-flooded-dusk"],
  ],
  [
    240,
    "The seawall survives, 5-4. Nine minutes, every speech, every vote: watch it whole.",
    [61, 77, 340],
    ["video", "council-night"],
  ],
  [
    330,
    "Camera operator freed in Sorvia after 41 days. No charge was ever read to him.",
    [34, 902, 4_115],
    ["photo", "courtroom-bench"],
  ],
  [
    445,
    "We were sent a 41-second clip of the scaffold. How we know where and when it was filmed: a bakery awning and a slow church bell.",
    [15, 188, 733],
  ],
  [
    600,
    "Bottom of the 13th, a catcher on the mound, 61 miles an hour. Herons win.",
    [104, 640, 6_020],
    ["animated_gif", "stadium-fog"],
  ],
  [
    780,
    "Correction: we wrote that the levy passed by 11 votes. It was nine. The story says so now.",
    [9, 41, 517],
  ],
  [
    1_010,
    "Fog. Fourteen ships. One foghorn, doing its best.",
    [22, 133, 1_402],
    ["video", "harbour-night"],
  ],
  [
    1_300,
    "Northgate can drink its tap water again. A valve left open gets the blame.",
    [31, 72, 288],
  ],
  [
    1_620,
    "Filmed something in the last hour? Keep the original file, do not trim it, and tell us where you stood. We pay.",
    [18, 260, 990],
  ],
  [
    2_050,
    "First bus in 19 years over the Drega Pass. Nine empty seats, every window full.",
    [11, 175, 1_233],
  ],
  [
    2_600,
    "Q&A tonight at 7: ask June Abara how one reads 1,100 pages of emergency contracts & stays friendly.",
    [57, 38, 176],
  ],
  [3_200, "The vaccine van opens before the coffee cart does. Fish market, 5 a.m.", [8, 54, 431]],
  [
    4_000,
    "Student-built sensors saw the water 22 minutes before the siren did. Parts list in the story.",
    [45, 512, 2_780],
  ],
  [
    4_900,
    "Port Aurelio without its ice plant: sold by noon or thrown away.",
    [6, 61, 244],
    ["video", "pier-fog"],
  ],
  [
    6_100,
    "One in nine police plate searches lacked a case number. We asked for the logs; here they are.",
    [140, 1_010, 3_406],
  ],
  [
    7_500,
    "A tuba, 409 umbrellas and one set of teeth. Transit's lost room, in four minutes.",
    [39, 288, 2_019],
    ["photo", "shelves-lost"],
  ],
];
