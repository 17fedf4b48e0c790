import type { FastifyInstance } from 'fastify'

/**
 * Every method and path of the router, such as `GET /api/skills/:`. Leaves out HEAD routes that Fastify adds to GET
 * routes.
 */
export function mountedPaths(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', text = ''] = /^([\s│├└─]*)(.*)$/.exec(line) ?? []
      const [, part = '', methods = ''] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(text) ?? []
      const depth = indent.length / 4
      above.length = Math.max(0, depth - 1)
      above.push(part)
      const path = above
        .join('')
        .replace(/:[\w|:]+/g, ':')
        .replaceAll('//', '/')
      const all = methods.split(', ').filter((method) => method !== '')
      return all
        .filter((method) => method !== 'HEAD' || !all.includes('GET'))
        .map((method) => `${method} ${path}`)
    })
    .sort()
}
