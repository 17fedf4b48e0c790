import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../../config.ts'
import { contentSecurity } from './content-security.ts'
import { permissionsPolicy } from './permissions-policy.ts'

/** Security headers of responses. Computed once: they differ only for pages with a card form. */
export function securityHeaders(
  config: Config,
  page: { asksForCard: boolean } = { asksForCard: false },
): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(config, page) },
    strictTransportSecurity: config.production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // Stripe and sign-in open pop-ups that message this window.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  })
  write(request, response, (error) => {
    if (error) throw error
  })
  return {
    ...Object.fromEntries(
      Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
    ),
    'permissions-policy': permissionsPolicy(config, page),
  }
}
