/** Every address of the app, as the router has it. */
export const patterns = [
  '/',
  '/add-bills',
  '/add-withdrawal',
  '/bills',
  '/blog',
  '/blog-details',
  '/book-form',
  '/book-profile',
  '/book-service',
  '/bookings',
  '/chat/:userId',
  '/coming-soon',
  '/community',
  '/contact',
  '/create-stripe-account',
  '/dashboard',
  '/explore',
  '/explore-list',
  '/explore-profile',
  '/failure-pay',
  '/faqs',
  '/followers',
  '/following',
  '/forgot-psw',
  '/get-paid',
  '/goodbye',
  '/google-auth',
  '/help',
  '/inward-details/:id',
  '/login',
  '/messages',
  '/moderation',
  '/oauth-callback',
  '/open-dispute',
  '/otp',
  '/outward-details/:id',
  '/outward-progress/:id',
  '/payment-confirmation',
  '/payment-success',
  '/personal-details',
  '/privacy',
  '/reset-psw',
  '/review',
  '/search',
  '/service-details',
  '/settings',
  '/settings/blocked',
  '/settings/data',
  '/settings/devices',
  '/settings/invite',
  '/settings/kyc',
  '/settings/kyc/bill',
  '/settings/kyc/identification',
  '/settings/notify',
  '/settings/password',
  '/settings/payment',
  '/settings/profile',
  '/settings/security',
  '/settings/skill/add',
  '/settings/skills',
  '/settings/skills/:id',
  '/settings/skills/edit/:id',
  '/setup/retry',
  '/signup',
  '/success',
  '/success-pay',
  '/support',
  '/terms',
  '/user',
  '/user-profile/:id',
  '/wallet',
  '/wallet/withdraw',
] as const

export type Pattern = (typeof patterns)[number]

type Filled<P extends string> = P extends `${infer Head}:${string}` ? `${Head}${string}` : P

/** An address with its parameters filled in. The compiler knows each: one that leads nowhere doesn't build. */
export type Path = Filled<Pattern>

/** The same with a query or a fragment, or a query of the screen that is open. */
export type Address = Path | `${Path}?${string}` | `${Path}#${string}` | `?${string}`

/** The screen of a booking, as its client or its provider sees it. */
export const bookingAddress = (id: string, viewer: 'client' | 'provider'): Address =>
  viewer === 'client' ? `/outward-progress/${id}` : `/inward-details/${id}`

/** An address that was written elsewhere: in an article, by the design system's navigation, by a step before. */
export const addressFrom = (text: string) => text as Address
