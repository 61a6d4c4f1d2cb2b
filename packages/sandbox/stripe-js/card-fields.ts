import {
  type CardField,
  type CardInput,
  type CardProblem,
  cardProblems,
  lengthOf,
  readExpiry,
  showExpiry,
  showNumber,
} from "./card-problems.ts";
import { part } from "./make-part.ts";

const countries = {
  US: "United States",
  CA: "Canada",
  DE: "Germany",
  GB: "United Kingdom",
  MX: "Mexico",
};

interface Described {
  label: string;
  placeholder: string;
  autocomplete: string;
  most: (digits: CardInput) => number;
  show: (digits: string) => string;
  isWide?: boolean;
}

const described: Record<CardField, Described> = {
  number: {
    label: "Card number",
    placeholder: "1234 1234 1234 1234",
    autocomplete: "cc-number",
    most: ({ number }) => lengthOf(number),
    show: showNumber,
    isWide: true,
  },
  expiry: {
    label: "Expiration date",
    placeholder: "MM / YY",
    autocomplete: "cc-exp",
    most: () => 4,
    show: showExpiry,
  },
  cvc: {
    label: "Security code",
    placeholder: "CVC",
    autocomplete: "cc-csc",
    most: () => 4,
    show: (digits) => digits,
  },
};

/** The card's fields, each with its label and its error. */
export function createCardFields(onChange: () => void) {
  const fields = {
    number: createField("number"),
    expiry: createField("expiry"),
    cvc: createField("cvc"),
  };
  const country = createCountry();
  const root = part("div", { class: "Fields" }, ...Object.values(fields).map(({ box }) => box));
  root.append(country.box);

  function createField(name: CardField) {
    const { label, placeholder, autocomplete, isWide, show, most } = described[name];
    const id = `card-${name}`;
    const input = part("input", {
      id,
      class: "Input",
      name: autocomplete,
      inputmode: "numeric",
      autocomplete,
      placeholder,
      "aria-required": "true",
    });
    const problem = part("p", { id: `${id}-problem`, class: "Error" });
    problem.hidden = true;
    input.addEventListener("input", () => {
      const isAtEnd = input.selectionStart === input.value.length;
      const digits = digitsOf(input.value);
      const shown = show(digits.slice(0, most({ ...read(), [name]: digits })));
      // Keeps the caret in the middle when a character there is corrected.
      if (isAtEnd || digits.length > shown.replace(/\D/g, "").length) input.value = shown;
      if (!problem.hidden) showProblems([name]);
      onChange();
    });
    input.addEventListener("blur", () => {
      if (input.value !== "") showProblems([name]);
    });
    const box = part(
      "div",
      { class: isWide ? "Field Field--wide" : "Field" },
      part("label", { for: id, class: "Label" }, label),
      input,
      problem,
    );
    return { box, input, problem };
  }

  const read = (): CardInput => ({
    number: digitsOf(fields.number.input.value),
    expiry: digitsOf(fields.expiry.input.value),
    cvc: digitsOf(fields.cvc.input.value),
  });

  function showProblems(names: readonly CardField[]): CardProblem[] {
    const problems = cardProblems(read(), new Date());
    for (const name of names) {
      const { input, problem } = fields[name];
      const found = problems.find(({ field }) => field === name);
      problem.textContent = found?.error.message ?? "";
      problem.hidden = !found;
      input.classList.toggle("Input--invalid", !!found);
      input.setAttribute("aria-invalid", String(!!found));
      if (found) input.setAttribute("aria-describedby", problem.id);
      else input.removeAttribute("aria-describedby");
    }
    return problems;
  }

  return {
    root,
    isEmpty: () => Object.values(read()).every((value) => value === ""),
    isComplete: () => cardProblems(read(), new Date()).length === 0,
    /** Shows every error, focuses the first and returns it. */
    check(): CardProblem | undefined {
      const [first] = showProblems(["number", "expiry", "cvc"]);
      if (first) fields[first.field].input.focus();
      return first;
    },
    focus: () => fields.number.input.focus(),
    fill(number: string) {
      const year = String((new Date().getFullYear() + 4) % 100).padStart(2, "0");
      fields.number.input.value = showNumber(number);
      fields.expiry.input.value = showExpiry(`12${year}`);
      fields.cvc.input.value = number.length === 15 ? "1234" : "123";
      showProblems(["number", "expiry", "cvc"]);
      onChange();
    },
    form(): Record<string, string> {
      const { number, expiry, cvc } = read();
      const { month, year } = readExpiry(expiry, new Date());
      return {
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": number,
        "payment_method_data[card][exp_month]": String(month),
        "payment_method_data[card][exp_year]": String(year),
        "payment_method_data[card][cvc]": cvc,
        "payment_method_data[billing_details][address][country]": country.select.value,
      };
    },
  };
}

function createCountry() {
  const select = part("select", { id: "card-country", class: "Input", autocomplete: "country" });
  for (const [code, name] of Object.entries(countries)) {
    select.append(part("option", { value: code }, name));
  }
  const label = part("label", { for: "card-country", class: "Label" }, "Country");
  return { select, box: part("div", { class: "Field Field--wide" }, label, select) };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
