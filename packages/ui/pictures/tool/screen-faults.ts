import type { Fault } from './faults.ts'

/** Faults of screens, which a picture, a play function or a check of a story has to find without a server. */
export const screenFaults: Fault[] = [
  {
    says: 'A lost label: the type of an identity document',
    file: 'apps/web/src/areas/account/kyc/document-upload.tsx',
    from: 'label="ID type"',
    to: 'label=""',
    only: ['Screens/Account/Identification'],
  },
  {
    says: 'A wrong total: what a withdrawal leaves in the wallet',
    file: 'apps/web/src/areas/money/withdrawals/withdrawal-review.tsx',
    from: "{ key: 'Left in your wallet', value: left }",
    to: "{ key: 'Left in your wallet', value: amount }",
    only: ['Screens/Money/Withdraw cash'],
  },
  {
    says: 'An action missing in one state: “Complete” of a booking in progress',
    file: 'packages/domain/src/bookings/moves/booking-buttons.ts',
    from: "if (booking.status === 'in_progress') buttons.push(button(words.complete.button.client, 'complete'))",
    to: '',
    only: ['Screens/Bookings/Progress'],
  },
  {
    says: 'An overflow at 320 px: the account of a withdrawal, 352 px wide',
    file: 'apps/web/src/areas/money/withdrawals/withdrawal-review.tsx',
    from: '<bdi>{to}</bdi>',
    to: '<bdi style={{ display: "block", minWidth: "22rem" }}>{to}</bdi>',
    only: ['Screens/Money/Withdraw cash'],
  },
  {
    says: 'A skipped heading level: no documents, 3 → 5',
    file: 'apps/web/src/areas/account/kyc/document-list.tsx',
    from: 'titleLevel={3}',
    to: 'titleLevel={5}',
    only: ['Screens/Account/Identification'],
  },
  {
    says: 'A focus that isn’t returned when a dialog closes',
    file: 'packages/ui/src/dialog/dialog-frame.tsx',
    from: 'if (returnFocus([opener.current, ...cameFrom.current])) event.preventDefault()',
    to: 'event.preventDefault()',
    only: ['Screens/Money/Billing methods'],
  },
  {
    says: 'A raw error text',
    file: 'apps/web/src/server/server-message.ts',
    from: 'SignedOutError ? error.message : fallback',
    to: 'SignedOutError ? String(error) : fallback',
    only: ['Screens/Account/My data'],
  },
  {
    says: 'A lost connection told as any failure',
    file: 'apps/web/src/server/server-message.ts',
    from: 'if (error instanceof NetworkError) return OFFLINE',
    to: '',
    only: ['Screens/Bookings/Details', 'Screens/Bookings/List'],
  },
  {
    says: 'One colour step: the text colour of what is less important in light, 77 → 78 in blue',
    file: 'packages/ui/src/theme/theme.css',
    from: '--color-muted: light-dark(oklch(0.46 0.02 60),',
    to: '--color-muted: light-dark(rgb(97 86 78),',
    only: ['Screens/Money/Withdraw cash'],
  },
  {
    says: 'A stale badge: a settled dispute is called disputed',
    file: 'packages/domain/src/bookings/booking-status.ts',
    from: "return ended_why ?? (status === 'disputed' && is_over ? 'settled' : status)",
    to: 'return ended_why ?? status',
    only: ['Screens/Bookings/Progress', 'Screens/Bookings/Details'],
  },
  {
    says: 'A missing empty state: no documents',
    file: 'apps/web/src/areas/account/kyc/document-list.tsx',
    from: 'documents.length === 0 ?',
    to: 'documents.length < 0 ?',
    only: ['Screens/Account/Identification'],
  },
  {
    says: 'A skeleton of another size: own skills, 2 → 3 rows',
    file: 'apps/web/src/routes/offering/my-skills.tsx',
    from: 'rows={2}',
    to: 'rows={3}',
    only: ['Screens/Offering/My skills'],
  },
]
