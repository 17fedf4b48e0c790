interface Named {
  firstname: string
  lastname: string
}

/** 'Amara Okafor'. */
export function fullName({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim()
}

/** 'Amara O.', for rows. */
export function shortName({ firstname, lastname }: Named): string {
  return lastname ? `${firstname} ${[...lastname][0]}.` : firstname
}
