import project from "#package.json" with { type: "json" };

/** The release that runs, as the newest entry of `CHANGELOG.md` describes it. */
export const release: string = project.version;
