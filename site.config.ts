import type { Publication } from "./shared/site/publication.ts";

/** The publication. Edit this file and `ui/tokens.css` to make the site yours; nothing else names the brand. */
export const site: Publication = {
  name: "FNTV",
  shortName: "fntv",
  tagline: "Independent video news",
  description:
    "FNTV is an independent video-news agency. Our crews film where news happens, check what they filmed, and publish it for everyone.",
  language: "en",
  readersClaim: "10,000+ readers",
  pressFreedom: {
    title: "A free press needs witnesses",
    text: "We film in public, we protect our sources, and we answer to readers alone. No owner, party or advertiser sees a story before you do.",
  },
  contacts: {
    newsroom: "newsroom@fntv.example",
    tips: "tips@fntv.example",
    phone: "+1 555 0142",
    address: ["FNTV Newsroom", "14 Tannery Row, 3rd floor", "Calder Bay"],
  },
  licensing: { name: "Licensing desk", email: "licensing@fntv.example", phone: "+1 555 0187" },
  security: { email: "security@fntv.example" },
  channels: {
    local: {
      id: "UCfntvLocalCalderBay0001",
      title: "FNTV Local",
      url: "https://www.youtube.com/@fntv-local",
    },
    national: {
      id: "UCfntvNationalDesk000001",
      title: "FNTV National",
      url: "https://www.youtube.com/@fntv-national",
    },
  },
  pictureHosts: ["pictures.fntv.example"],
  social: { network: "X", handle: "fntv", url: "https://x.com/fntv" },
  team: [
    { name: "Harriet Vance", role: "Editor in chief", beat: "Standards, opinion and corrections" },
    { name: "Maya Trent", role: "Politics correspondent", beat: "City Hall and the statehouse" },
    { name: "Luis Calderon", role: "Overnight video", beat: "Breaking news after dark" },
    { name: "June Abara", role: "Investigations editor", beat: "Public records and long reads" },
    { name: "Idris Bekele", role: "World correspondent", beat: "Sorvia, Ostmark and the Vesna" },
    { name: "Greta Solheim", role: "World correspondent", beat: "Hesk and the northern fisheries" },
    { name: "Dana Whitfield", role: "Business reporter", beat: "The port, energy and small firms" },
    { name: "Sana Qureshi", role: "Technology reporter", beat: "Software, cameras and privacy" },
    { name: "Nora Castellano", role: "Health reporter", beat: "Hospitals and public health" },
    {
      name: "Theo Marchetti",
      role: "Sports reporter",
      beat: "The Herons, the Current and the track",
    },
    { name: "Owen Pryce", role: "General assignment", beat: "Streets, courts and weather" },
  ],
  navigation: [
    { label: "Home", to: "/" },
    { label: "About Us", to: "/about-us" },
    { label: "Video Archives", to: "/video-archives" },
    { label: "License", to: "/license" },
    { label: "Contact Us", to: "/contact-us" },
    { label: "Submit Video", to: "/submit-video" },
    { label: "Support Us", to: "/support", highlighted: true },
  ],
  footer: [
    {
      title: "The newsroom",
      links: [
        { label: "About Us", to: "/about-us" },
        { label: "Contact Us", to: "/contact-us" },
        { label: "Ethics", to: "/ethics" },
        { label: "Join the crew", to: "/join-fntv" },
      ],
    },
    {
      title: "Video",
      links: [
        { label: "Video Archives", to: "/video-archives" },
        { label: "Submit Video", to: "/submit-video" },
        { label: "License footage", to: "/license" },
      ],
    },
    {
      title: "Rules",
      links: [
        { label: "Privacy Policy", to: "/privacy-policy" },
        { label: "Terms of Service", to: "/terms-of-service" },
      ],
    },
  ],
  categories: [
    {
      name: "News",
      slug: "news",
      color: "news",
      description: "What happened in Calder Bay and along the Ansel, filmed and checked.",
    },
    {
      name: "Politics",
      slug: "politics",
      color: "politics",
      description: "City Hall, the statehouse and the people who decide.",
    },
    {
      name: "Business",
      slug: "business",
      color: "business",
      description: "The port, the mills, the start-ups and the wages they pay.",
    },
    {
      name: "World",
      slug: "world",
      color: "world",
      description: "Reports from beyond the bay, by people who are there.",
    },
    {
      name: "Technology",
      slug: "technology",
      color: "technology",
      description: "Software, cameras, networks and who they watch.",
    },
    {
      name: "Health",
      slug: "health",
      color: "health",
      description: "Hospitals, clinics and the health of the city.",
    },
    {
      name: "Sports",
      slug: "sports",
      color: "sports",
      description: "The Herons, the Ironsides, the Current and everyone who runs for fun.",
    },
    {
      name: "Opinion",
      slug: "opinion",
      color: "opinion",
      description: "Signed arguments. They are the writers' own.",
    },
  ],
  levels: [
    { name: "Witness", color: "#A3A3A3", minPoints: 0 },
    { name: "Stringer", color: "#08CDEE", minPoints: 100 },
    { name: "Field Reporter", color: "#24D17C", minPoints: 300 },
    { name: "Correspondent", color: "#FF972F", minPoints: 750 },
    { name: "Bureau Chief", color: "#FBD103", minPoints: 1500 },
  ],
  achievements: [
    {
      id: "first-frame",
      name: "First Frame",
      badge: "slate",
      description: "Your first accepted video.",
      points: 25,
    },
    {
      id: "night-shift",
      name: "Night Shift",
      badge: "moon",
      description: "An accepted video filmed between midnight and five.",
      points: 40,
    },
    {
      id: "five-reels",
      name: "Five Reels",
      badge: "reel",
      description: "Five accepted videos.",
      points: 75,
    },
    {
      id: "many-places",
      name: "Many Places",
      badge: "pin",
      description: "Accepted videos from five different places.",
      points: 100,
    },
    {
      id: "front-page",
      name: "Front Page",
      badge: "star",
      description: "A video of yours led the front page.",
      points: 150,
    },
  ],
};
