// Of the installed page, which the service worker answers without a connection (src/service-worker/shell.ts): has the browser
// fetch all scripts of the screen at once. As links in the page itself they would be fetched twice: Chromium takes none that
// a worker has answered for a script which another script asks for.
const { scripts = '' } = document.getElementById('offline-start')?.dataset ?? {}
for (const href of scripts.split(' ')) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
