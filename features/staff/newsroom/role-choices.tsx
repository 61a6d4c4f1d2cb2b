import { ROLES, type Role } from "#shared/newsroom/permissions.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";

const MAY: Readonly<Record<Role, string>> = {
  owner: "Everything, with staff, settings and money.",
  editor: "Writes, publishes, corrects, and decides on comments and footage.",
  author: "Writes and hands in own stories.",
  moderator: "Judges comments.",
  intake: "Decides on footage and applications, and writes own stories.",
  analyst: "Reads numbers and the books without names.",
};

/** Roles add up; one person may hold several. */
export function RoleChoices({ chosen }: { chosen: readonly Role[] }) {
  return (
    <fieldset>
      <legend className="type-button">Roles</legend>
      {ROLES.map((role) => (
        <CheckboxField
          key={role}
          {...{ label: role, help: MAY[role], name: "roles", value: role }}
          defaultChecked={chosen.includes(role)}
        />
      ))}
    </fieldset>
  );
}

/** The roles that are ticked in a form. */
export const rolesIn = (fields: FormData): Role[] =>
  ROLES.filter((role) => fields.getAll("roles").includes(role));
