// The service worker, at /sw.js: bundled as a classic script without imports at run time (build/service-worker.ts).
// It caches code but no API answers: pages cache those per member (server/offline/kept-offline.ts).
import './shell.ts'
import './push.ts'
import './outbox.ts'
import './share.ts'
