/** Whether the check digit of a card number is right (Luhn). */
export function hasRightCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, sign, index) => {
    const doubled = Number(sign) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
