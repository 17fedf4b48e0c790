/** The sign-ins of a demo, as the README and the login screen offer them. */
export const demoPassword = 'kindling-demo'

export const demoAccounts = [
  { email: 'client@kindling.test', label: 'A client' },
  { email: 'provider@kindling.test', label: 'A provider' },
  { email: 'moderator@kindling.test', label: 'A moderator' },
] as const
