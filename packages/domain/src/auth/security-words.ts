const withPassword = {
  title: 'Change password',
  detail: 'Password has been set',
  to: '/settings/password',
} as const

const withoutPassword = {
  title: 'Set a password',
  detail: 'No password yet: you sign in with Google. A link to your email sets one.',
  to: '/forgot-psw',
} as const

/** Entries of the security settings. Members from third-party sign-in may have no password yet. */
export const securityEntries = (hasPassword: boolean) =>
  [
    { id: 'password', ...(hasPassword ? withPassword : withoutPassword) },
    {
      id: 'factor',
      title: 'Two-step sign-in',
      detail: 'Passkeys, codes and recovery codes',
      to: '/settings/second-factor',
    },
    { id: 'devices', title: 'Linked Devices', detail: 'Where you are signed in', to: '/settings/devices' },
    {
      id: 'blocked',
      title: 'Blocked members',
      detail: 'Whom you don’t want to meet here',
      to: '/settings/blocked',
    },
  ] as const
