/** Digits with the usual separators. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s()./-]+((x|ext\.?)\s*\d+)?$/i.test(text) && text.replace(/\D/g, "").length >= 5;

export const NOT_A_PHONE_NUMBER = "Please enter a phone number, or leave it out.";
