import { registerWorker } from './offline-worker.ts'

/** Whether this browser can show what is pushed to it: `home-screen`, once the app was added there (iPhone, iPad). */
export type PushSupport = 'available' | 'home-screen' | 'unsupported'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'available'
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'home-screen' : 'unsupported'
}

/** The subscription of this browser, whoever it was made for. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'available') return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Ends it, whoever's it is. */
export async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

/**
 * Asks the member, and subscribes. Has to be called by a press. Answers undefined when they said no.
 * @param publicKey of the server, base64url
 */
export async function makeSubscription(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && isMadeFor(before, publicKey)) return before
  // With another key than before, browsers refuse a second one.
  await before?.unsubscribe()
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Whether the server that has this key can send something to it. */
export function isMadeFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (key === null) return false
  const wanted = bytesOf(publicKey)
  return new Uint8Array(key).every((byte, nth) => byte === wanted[nth])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
