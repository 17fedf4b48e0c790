import { aboutQuery } from '../../../../server/queries/about-query.ts'
import { queryClient } from '../../../../server/query-client.ts'

/** Whether third-party sign-in is disabled in this installation. */
export async function isThirdPartyOff(): Promise<boolean> {
  return (await queryClient.fetchQuery(aboutQuery)).signIn === 'off'
}
