// Class names of the public header, shared by Header (hydrated) and StaticHeader (without JavaScript).

export const barLook =
  'relative roomy:sticky top-0 z-40 h-16 border-b border-line bg-paper transition-all duration-180 ease-out data-scrolled:-mb-4 data-scrolled:h-20 data-scrolled:bg-raised data-scrolled:shadow-bar'
export const innerLook = 'flex h-full items-center justify-between gap-4 px-edge'
export const panelLook =
  'absolute inset-x-0 top-full flex animate-fade-in flex-col gap-6 border-b border-line bg-paper px-4 pt-2 pb-6 in-data-scrolled:bg-raised sm:px-6 md:hidden'
export const linkLook =
  'inline-flex min-h-11 items-center rounded-control px-3 text-16 font-medium text-ink underline-offset-4 hover:underline aria-[current=page]:text-ember-ink forced-colors:aria-[current=page]:underline'
export const menuLinkLook =
  'flex min-h-14 items-center border-b border-line text-20 font-strong text-ink underline-offset-4 aria-[current=page]:text-ember-ink forced-colors:aria-[current=page]:underline'
