const endings =
  /\.(?:mp4|m4v|webm|mov|ogv|avi|wmv|mpe?g|3gp|mp3|m4a|m4b|ogg|oga|opus|wav|flac|aac)$/i;

/** Whether an address is that of a film or sound, by its ending. */
export const isMediaFile = (address: string): boolean =>
  endings.test(URL.parse(address, "http://old.invalid")?.pathname ?? "");
