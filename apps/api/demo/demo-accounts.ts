/** The sign-ins of a demo, as the README and the login screen offer them. */
export const demoPassword = 'kindling-demo'

/**
 * A neighbour who is a moderator as well: what two have to agree to needs a second one. The login page doesn't offer them.
 */
export const secondModerator = 'moderator2@kindling.test'

export const demoAccounts = [
  { email: 'client@kindling.test', label: 'A client', password: demoPassword },
  { email: 'provider@kindling.test', label: 'A provider', password: demoPassword },
  { email: 'moderator@kindling.test', label: 'A moderator', password: demoPassword },
]
