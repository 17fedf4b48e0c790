import { spyOn } from 'storybook/test'

/** Shows a story as it is without a connection. */
export function beOffline() {
  const online = spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => online.mockRestore()
}
