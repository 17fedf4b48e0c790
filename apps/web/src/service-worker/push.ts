import type { PushMessage } from '@kindling/domain/notifications/push-contract'

// Shows what is pushed to this device.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => {
  const message = messageIn(event.data)
  if (message !== undefined) event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data ?? '/explore')))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

function messageIn(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json()
  } catch {
    // Nothing that our server has sent.
    return undefined
  }
}

const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Where a tab is: a path with its query. */
function addressOf({ url }: Client): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Who looks at what it is about hears the bell. */
async function show({ title, body, url, tag }: PushMessage): Promise<void> {
  const open = await tabs()
  if (open.some((tab) => tab.focused && addressOf(tab) === url)) return
  const icon = '/icons/icon-192.png'
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, data: url, lang: 'en' })
}

/** Shows the address in a tab that is open, the one that is there already before any other, or else in a new one. */
async function open(url: string): Promise<void> {
  const open = await tabs()
  const tab = open.find((one) => addressOf(one) === url) ?? open.find((one) => one.focused) ?? open[0]
  if (tab === undefined) return void (await self.clients.openWindow(url))
  try {
    const focused = await tab.focus()
    if (addressOf(focused) !== url) await focused.navigate(url)
  } catch {
    // A tab from before this worker can't be led anywhere.
    await self.clients.openWindow(url)
  }
}

/** The browser has ended a subscription by itself: the new one takes its place at our server, by what only it knows. */
async function renew({ oldSubscription: old, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (old === null) return
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  await fetch('/api/notifications/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint: old.endpoint, auth: secretOf(old) }, subscription: next }),
  })
}

function secretOf(subscription: PushSubscription): string {
  return subscription.toJSON().keys?.auth ?? ''
}
