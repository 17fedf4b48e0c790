import { aboutQuery } from '../../../../server/queries/about-query.ts'
import { queryClient } from '../../../../server/query-client.ts'

/** Whether this installation has no sign-in elsewhere. */
export async function isThirdPartyOff(): Promise<boolean> {
  return (await queryClient.fetchQuery(aboutQuery)).signIn === 'off'
}
