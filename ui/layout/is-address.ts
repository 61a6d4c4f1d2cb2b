/** Whether something is typed in an e-mail field that the browser takes for an address. */
export const isAddress = (field: HTMLInputElement | null) =>
  field !== null && field.value.trim() !== "" && !field.validity.typeMismatch;
