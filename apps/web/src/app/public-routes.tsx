import { importLate } from '@kindling/ui/browser/import-late'
import type { RouteObject } from 'react-router-dom'
import { screen } from './screen.ts'
import { PublicFrame } from './shell/public-frame.tsx'
import { Root } from './shell/root.tsx'
import { RouteError } from './shell/route-error.tsx'

// Public pages make no API calls, so the API client and the query cache are not in their bundle.
export const dataFrame = () => importLate(() => import('./shell/data-frame.tsx'))

/** Marketing and legal pages, with the footer. */
const siteScreens: RouteObject[] = [
  screen('/', () => import('../routes/public/landing.tsx')),
  screen('/contact', () => import('../routes/public/contact.tsx')),
  screen('/faqs', () => import('../routes/public/faqs.tsx')),
  screen('/blog', () => import('../routes/public/blog.tsx')),
  screen('/blog-details', () => import('../routes/public/blog-details.tsx')),
  screen('/terms', () => import('../routes/public/terms.tsx')),
  screen('/privacy', () => import('../routes/public/privacy.tsx')),
  screen('/help', () => import('../routes/public/help.tsx')),
  screen('/support', () => import('../routes/public/support.tsx')),
  screen('/goodbye', () => import('../routes/public/goodbye.tsx')),
  { path: '*', lazy: () => importLate(() => import('../routes/public/not-found.tsx')) },
]

/** Steps of signing in and signing up after the first screen. */
const accountScreens: RouteObject[] = [
  screen('/otp', () => import('../routes/account/sign-in/otp.tsx')),
  screen('/personal-details', () => import('../routes/account/sign-in/personal-details.tsx')),
  screen('/second-step', () => import('../routes/account/sign-in/second-step.tsx')),
  screen('/keep-second-factor', () => import('../routes/account/sign-in/keep-second-factor.tsx')),
  screen('/success', () => import('../routes/account/sign-in/success.tsx')),
  screen('/forgot-psw', () => import('../routes/account/sign-in/forgot-psw.tsx')),
  screen('/reset-psw', () => import('../routes/account/sign-in/reset-psw.tsx')),
  screen('/unsubscribe', () => import('../routes/account/sign-in/unsubscribe.tsx')),
  screen('/google-auth', () => import('../routes/account/sign-in/google-auth.tsx')),
  screen('/oauth-callback', () => import('../routes/account/sign-in/oauth-callback.tsx')),
  screen('/success-pay', () => import('../routes/money/success-pay.tsx')),
  screen('/failure-pay', () => import('../routes/money/failure-pay.tsx')),
]

const publicScreens: RouteObject[] = [
  { lazy: () => importLate(() => import('./shell/site-frame.tsx')), children: siteScreens },
  screen('/login', () => import('../routes/account/sign-in/login.tsx')),
  screen('/signup', () => import('../routes/account/sign-in/signup.tsx')),
  { lazy: dataFrame, children: accountScreens },
]

/** Root route; the members' routes are patched in later under its id, `root`. */
export function rootRoute(children: RouteObject[]): RouteObject {
  return {
    id: 'root',
    element: <Root />,
    errorElement: <RouteError />,
    // While the first screen's code loads: an empty background rather than a flashing spinner.
    hydrateFallbackElement: <></>,
    children,
  }
}

/** Public screens, outside the members' shell. */
export const publicRoute: RouteObject = { element: <PublicFrame />, children: publicScreens }
