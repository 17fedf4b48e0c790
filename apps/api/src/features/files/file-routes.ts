import { AppError } from '@kindling/domain/errors'
import { pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { makeMissingSizes, sizesJob } from '../../files/pictures/resized-pictures.ts'
import { defineRemoval } from '../../files/removal.ts'
import type { OpenFile } from '../../files/storage/storage.ts'
import type { Feature } from '../../http/feature.ts'
import { denyAllPolicy } from '../../http/security/content-security.ts'

const sizesData = z.object({ name: z.string() })

/**
 * Public uploads, under random, unique names; browsers can only display them. With `?w=` a picture comes in
 * that width and the best available format that the browser accepts; missing sizes are created by a job, and
 * until then the response is cached for a short time only.
 */
export const files: Feature = (app, deps) => {
  const { storage, jobs } = deps
  defineRemoval(deps)
  jobs.define(sizesJob, (data) => makeMissingSizes(storage, sizesData.parse(data).name), { isUnique: true })

  const askForSizes = async (name: string, { content }: OpenFile) => {
    try {
      await jobs.send(sizesJob, { name }, { singletonKey: name })
    } catch (error) {
      content.destroy()
      throw error
    }
  }

  app.get<{ Params: { name: string }; Querystring: { w?: unknown } }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params
      const { w } = request.query
      if (w === undefined) return send(reply, (await storage.openPublic(name)) ?? nothingHere(), forGood)

      const width = pictureWidths.find((each) => String(each) === w) ?? nothingHere()
      reply.header('vary', 'Accept')
      const formats = request.headers.accept?.includes('image/avif')
        ? (['avif', 'webp'] as const)
        : (['webp'] as const)
      for (const format of formats) {
        const file = await storage.openSize(name, { width, format })
        if (!file) continue
        if (format === formats[0]) return send(reply, file, forGood)
        await askForSizes(name, file)
        return send(reply, file, forNow)
      }
      const whole = (await storage.openPublic(name)) ?? nothingHere()
      if (whole.contentType === 'image/webp') await askForSizes(name, whole)
      return send(reply, whole, forNow)
    },
  )
}

const forGood = 'public, max-age=31536000, immutable'
/** Cached shortly, while a job creates the smaller one. */
const forNow = 'public, max-age=60'

function nothingHere(): never {
  throw new AppError('not_found', 'There is nothing here.')
}

function send(reply: FastifyReply, { content, size, contentType }: OpenFile, caching: string) {
  return reply
    .headers({
      'cache-control': caching,
      'content-length': size,
      'content-security-policy': denyAllPolicy,
      'x-content-type-options': 'nosniff',
    })
    .type(contentType)
    .send(content)
}
