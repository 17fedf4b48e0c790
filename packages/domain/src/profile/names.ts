/**
 * A member's name. `lastname` is empty for people with one name, and only an initial for readers who don't know them.
 */
export interface Named {
  firstname: string
  lastname: string
}

/** 'Amara Okafor', or 'Suharto' without a last name. The only place that joins the two: `scripts/names.test.mjs`. */
export function fullName({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim()
}

/** 'Amara O.', for rows and public pages. */
export function shortName({ firstname, lastname }: Named): string {
  return nameWithInitial({ firstname, initial: initialOf(lastname) })
}

/** 'Amara O.', where only the initial is known. @param named.initial may be empty */
export function nameWithInitial({ firstname, initial }: { firstname: string; initial: string }): string {
  return fullName({ firstname, lastname: initial && `${initial}.` })
}

/**
 * The same rule as `initialOf` of the api in SQL: empty for a last name of one character, which would be shown whole.
 */
function initialOf(lastname: string): string {
  const [first = '', ...rest] = lastname.trim().normalize('NFC')
  return rest.length === 0 ? '' : first
}
