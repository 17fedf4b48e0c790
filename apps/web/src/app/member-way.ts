// The only script of a page that the server makes for strangers. Whoever is signed in gets the app's own screen of the
// same thing, which knows what there is between the two. A token that is refused there is removed, and the page stays
// when it is opened again.

const { memberPath } = document.getElementById('root')?.dataset ?? {}
if (memberPath && localStorage.getItem('refreshToken') !== null) location.replace(memberPath)
