// The only script of a page that the server makes for strangers. Whoever is signed in gets the app's own screen of the
// same thing, which knows what there is between the two.

/** Whether a token that a session can go on with is kept here. When it ends stands in its middle part, in seconds. */
function isSignedIn(): boolean {
  const [, middle] = localStorage.getItem('refreshToken')?.split('.') ?? []
  if (!middle) return false
  try {
    const { exp } = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')))
    return exp * 1000 > Date.now()
  } catch (error) {
    console.info('What is kept here is no token', error)
    return false
  }
}

const { memberPath } = document.getElementById('root')?.dataset ?? {}
if (memberPath && isSignedIn()) location.replace(memberPath)
