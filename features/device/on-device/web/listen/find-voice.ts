import { SECOND } from "#shared/time/units.ts";

/** A voice of the device for a language. Others send the text to a service, which nobody agreed to. */
const ownVoice = (language: string) =>
  speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && lang.slice(0, 2) === language.slice(0, 2));

/** Some browsers load their voices late. */
export async function findVoice(language: string): Promise<SpeechSynthesisVoice | undefined> {
  if (!("speechSynthesis" in window)) return undefined;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener("voiceschanged", resolve, { once: true });
      setTimeout(resolve, SECOND);
    });
  }
  return ownVoice(language);
}
