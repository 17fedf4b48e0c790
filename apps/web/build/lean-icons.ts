import type { Plugin } from 'vite'

const icon = /lucide-react.dist.esm.icons.[\w-]+[.]mjs$/

/** Former names of the icon, which become class names that nothing uses; and a statement without effect. */
const unused = /,?\n\s*aliases: \[[^\]]*\]|^__iconData[.]node;$/gm

/** Strips from each lucide icon what its drawing doesn't need. */
export function leanIcons(): Plugin {
  return {
    name: 'kindling:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: icon },
      handler: (code) => ({ code: code.replaceAll(unused, ''), map: null }),
    },
  }
}
