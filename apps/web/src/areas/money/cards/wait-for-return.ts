/** Waits while the browser navigates away; resolves when the member comes back to this page from the back/forward cache. */
export function waitForReturn(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', function back({ persisted }) {
      if (!persisted) return
      window.removeEventListener('pageshow', back)
      resolve()
    })
  })
}
