import { aboutQuery } from '../../lib/about-query.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Whether this installation has no sign-in elsewhere. */
export async function isThirdPartyOff(): Promise<boolean> {
  return (await queryClient.fetchQuery(aboutQuery)).signIn === 'off'
}
