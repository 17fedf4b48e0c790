// The only script of a page that the server makes for strangers; all of the page works without it.

// Whoever is signed in gets the app's own screen of the same thing, which knows what there is between the two. A token
// that is refused there is removed, and the page stays when it is opened again.
const { memberPath } = document.getElementById('root')?.dataset ?? {}
if (memberPath && localStorage.getItem('refreshToken') !== null) location.replace(memberPath)

/** Pixels of scrolling after which the bar grows (accounts §9). */
const THRESHOLD = 30
const header = document.querySelector('header')
const grow = () => header?.toggleAttribute('data-scrolled', scrollY > THRESHOLD)
addEventListener('scroll', grow, { passive: true })
grow()
