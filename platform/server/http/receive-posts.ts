import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { AppError } from "#shared/contract/app-error.ts";
import type { Fields } from "#shared/forms/define-form.ts";
import { type FormFields, type RefusedForm, sentPage } from "#shared/forms/plain-form.ts";
import { findErrors, readForm } from "#shared/forms/read-form.ts";
import { sendError, toAppError } from "./handle-errors.ts";

/** The longest text of a form, in characters that take twelve bytes each. */
const LARGEST_FORM = 64 * 1024;

type Errors = Readonly<Record<string, string>>;

export type ServedForm<Values> = FormFacts<Values> & Reading<Values>;

/** What the fields hold, in the shape of the call: as they are declared, or by a function. */
type Reading<Values> = { fields: Fields } | { read: (fields: FormFields) => Values };

interface FormFacts<Values> {
  action: string;
  /** The page of the form. Values that no field can hold must lead to a page that is not found. */
  page: string | ((values: Values) => string);
  /** For rules beyond the schema. */
  adjust?: ((errors: Errors, values: Values, now: Date) => Errors) | undefined;
}

/** Sends the page of a form once more, with what was typed and what is wrong. */
export type SendFormPage = (
  reply: FastifyReply,
  shown: { status: number; page: string; refused: RefusedForm },
) => Promise<FastifyReply>;

interface FormHandling {
  now: () => Date;
  schema: z.ZodMiniType;
  send: (body: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  sendPage: (...page: Parameters<SendFormPage>) => Promise<FastifyReply> | undefined;
}

/** A route for a form of a browser without JavaScript. Only such routes parse forms. */
export function receivePosts<Values>(
  server: FastifyInstance,
  form: ServedForm<Values>,
  { now, schema, send, sendPage }: FormHandling,
): void {
  const { action, page, adjust = (errors) => errors } = form;
  // Declared fields have the types of the call.
  const read = (fields: FormFields) =>
    "fields" in form ? (readForm(form.fields, fields) as unknown as Values) : form.read(fields);
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, readPost(String(body))),
    );
    scope.post<{ Body: URLSearchParams | undefined }>(
      action,
      { schema: { summary: "A form of browsers without JavaScript", hide: true } },
      async (request, reply) => {
        const { body: fields = new URLSearchParams() } = request;
        const values = read(fields);
        const shownOn = typeof page === "string" ? page : page(values);
        const parsed = schema.safeParse(values);
        const errors = adjust(findErrors(parsed.error?.issues ?? []), values, now());
        const typed = { action, values: Object.fromEntries(fields), errors };
        if (!parsed.success || Object.keys(errors).length > 0)
          return show(reply, shownOn, new AppError("unusable_content", firstOf(errors)), typed);
        try {
          await send(parsed.data, request, reply);
        } catch (error) {
          const known = toAppError(error);
          if (known.code === "internal") throw error;
          return show(reply, shownOn, known, { ...typed, because: known.message });
        }
        return reply.header("cache-control", "no-store").redirect(sentPage(shownOn), 303);
      },
    );
  });

  async function show(reply: FastifyReply, page: string, error: AppError, refused: RefusedForm) {
    const status = error.code === "invalid_input" ? 422 : error.status;
    if (error.retryAfterSeconds !== undefined)
      reply.header("retry-after", String(error.retryAfterSeconds));
    return sendPage(reply, { status, page, refused }) ?? sendError(reply, error);
  }
}

const firstOf = (errors: Errors) => Object.values(errors)[0] ?? "The form is incomplete.";

/** Of a repeated name the first. Browsers send ends of lines as two characters, which would count towards the limits. */
function readPost(body: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(body))
    if (!fields.has(name)) fields.append(name, value.replaceAll("\r\n", "\n"));
  return fields;
}
