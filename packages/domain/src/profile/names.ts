/** A member's name. `lastname` is empty for people with one name, and holds an initial where no more of it may be read. */
export interface Named {
  firstname: string
  lastname: string
}

/** 'Amara Okafor', or 'Suharto' without a last name. Nothing else puts the two together: `scripts/names.test.mjs`. */
export function fullName({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim()
}

/** 'Amara O.', for rows and public pages. */
export function shortName({ firstname, lastname }: Named): string {
  return nameWithInitial({ firstname, initial: initialOf(lastname) })
}

/** The same where the initial is all that is known of the last name. @param named.initial may be empty */
export function nameWithInitial({ firstname, initial }: { firstname: string; initial: string }): string {
  return fullName({ firstname, lastname: initial && `${initial}.` })
}

/** As `initialOf` of the api cuts it off in SQL: none of a last name of one character, which would be the whole of it. */
function initialOf(lastname: string): string {
  const [first = '', ...rest] = lastname.trim().normalize('NFC')
  return rest.length === 0 ? '' : first
}
