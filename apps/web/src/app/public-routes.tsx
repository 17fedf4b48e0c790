import type { RouteObject } from 'react-router-dom'
import { importLate } from '../browser/import-late.ts'
import { screen } from './screen.ts'
import { PublicFrame } from './shell/public-frame.tsx'
import { Root } from './shell/root.tsx'
import { RouteError } from './shell/route-error.tsx'

// Public pages ask the server for nothing, so neither the client nor the cache of its answers is part of their code.
export const dataFrame = () => importLate(() => import('./shell/data-frame.tsx'))

/** What tells about Kindling, with the footer below. */
const siteScreens: RouteObject[] = [
  screen('/', () => import('../routes/landing.tsx')),
  screen('/contact', () => import('../routes/contact.tsx')),
  screen('/faqs', () => import('../routes/faqs.tsx')),
  screen('/blog', () => import('../routes/blog.tsx')),
  screen('/blog-details', () => import('../routes/blog-details.tsx')),
  screen('/terms', () => import('../routes/terms.tsx')),
  screen('/privacy', () => import('../routes/privacy.tsx')),
  screen('/help', () => import('../routes/help.tsx')),
  screen('/support', () => import('../routes/support.tsx')),
  screen('/goodbye', () => import('../routes/goodbye.tsx')),
  { path: '*', lazy: () => importLate(() => import('../routes/not-found.tsx')) },
]

/** On the way in, after the first screen. */
const accountScreens: RouteObject[] = [
  screen('/otp', () => import('../routes/otp.tsx')),
  screen('/personal-details', () => import('../routes/personal-details.tsx')),
  screen('/second-step', () => import('../routes/second-step.tsx')),
  screen('/keep-second-factor', () => import('../routes/keep-second-factor.tsx')),
  screen('/success', () => import('../routes/success.tsx')),
  screen('/forgot-psw', () => import('../routes/forgot-psw.tsx')),
  screen('/reset-psw', () => import('../routes/reset-psw.tsx')),
  screen('/unsubscribe', () => import('../routes/unsubscribe.tsx')),
  screen('/google-auth', () => import('../routes/google-auth.tsx')),
  screen('/oauth-callback', () => import('../routes/oauth-callback.tsx')),
  screen('/success-pay', () => import('../routes/success-pay.tsx')),
  screen('/failure-pay', () => import('../routes/failure-pay.tsx')),
]

const publicScreens: RouteObject[] = [
  { lazy: () => importLate(() => import('./shell/site-frame.tsx')), children: siteScreens },
  screen('/login', () => import('../routes/login.tsx')),
  screen('/signup', () => import('../routes/signup.tsx')),
  { lazy: dataFrame, children: accountScreens },
]

/** Around all that is shown; members' routes are patched in later, under the id `root`. */
export function rootRoute(children: RouteObject[]): RouteObject {
  return {
    id: 'root',
    element: <Root />,
    errorElement: <RouteError />,
    // Until the first screen's code is there: the page's own ground, no spinner for a blink.
    hydrateFallbackElement: <></>,
    children,
  }
}

/** Public screens stand alone. */
export const publicRoute: RouteObject = { element: <PublicFrame />, children: publicScreens }
