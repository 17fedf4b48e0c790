let isConnected = false

/** Sets whether the live event stream is connected. While it isn't, screens poll. */
export function setLive(next: boolean) {
  isConnected = next
}

/** `refetchInterval` in milliseconds for a query that live events update: polls only while the stream is down. */
export const unlessLive = (interval: number) => (isConnected ? false : interval)
