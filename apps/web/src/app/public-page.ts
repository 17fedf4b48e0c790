// The only script of a server-rendered public page, which works without JavaScript.

// Redirects a signed-in member to the app's screen of the same profile or offer. The app removes a refresh token that the
// server rejects, so opening this page again then stays here.
const { memberPath } = document.getElementById('root')?.dataset ?? {}
if (memberPath && localStorage.getItem('refreshToken') !== null) location.replace(memberPath)

/** Scroll distance in pixels after which the top bar grows (accounts §9). */
const THRESHOLD = 30
const header = document.querySelector('header')
const grow = () => header?.toggleAttribute('data-scrolled', scrollY > THRESHOLD)
addEventListener('scroll', grow, { passive: true })
grow()
