/** Waits while the browser is elsewhere. It ends when the member comes back by the browser's own button. */
export function waitForReturn(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', function back({ persisted }) {
      if (!persisted) return
      window.removeEventListener('pageshow', back)
      resolve()
    })
  })
}
