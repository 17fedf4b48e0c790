/** Accounts of the demo, as shown in the README and on the login screen. */
export const demoPassword = 'kindling-demo'

/** A demo member who is also the second moderator, for decisions that need two. Not on the login page. */
export const secondModerator = 'moderator2@kindling.test'

export const demoAccounts = [
  { email: 'client@kindling.test', label: 'A client', password: demoPassword },
  { email: 'provider@kindling.test', label: 'A provider', password: demoPassword },
  { email: 'moderator@kindling.test', label: 'A moderator', password: demoPassword },
]
