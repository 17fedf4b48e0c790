// For the app shell that the service worker serves offline (src/service-worker/shell.ts): preloads all scripts of the screen
// in parallel. As preload links in the HTML they would be fetched twice: Chromium doesn't reuse a preload that a service
// worker answered for a script imported by another script.
const { scripts = '' } = document.getElementById('offline-start')?.dataset ?? {}
for (const href of scripts.split(' ')) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
