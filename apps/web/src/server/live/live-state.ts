let isConnected = false

/** Whether what happens on the server arrives by itself. While it doesn't, screens ask now and then. */
export function setLive(next: boolean) {
  isConnected = next
}

/** For a query of what events tell about: asks by itself only while nothing does. Milliseconds. */
export const unlessLive = (interval: number) => (isConnected ? false : interval)
