import { keepShared } from '../browser/shared-in.ts'

// Web Share Target (`share_target` in the manifest): stores shared content and redirects to the choice of a recipient.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'POST' || origin !== self.location.origin || pathname !== '/share') return
  event.respondWith(take(event.request))
})

async function take(request: Request): Promise<Response> {
  const form = await request.formData()
  const words = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string')
  await keepShared({
    words: [...new Set(words.filter(Boolean))].join('\n'),
    pictures: form.getAll('pictures').filter((value) => value instanceof File),
  })
  return Response.redirect('/messages?shared=1', 303)
}
