import { publicPageHead } from '@kindling/domain/offers/public-page-head'
import type { PublicPage, RenderPublicPage } from '@kindling/domain/offers/public-pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicFrame } from '../areas/public/frame/public-frame.tsx'
import { PublicMissing } from '../areas/public/missing/missing-page.tsx'
import { PublicOffer } from '../areas/public/offer/offer-page.tsx'
import { PublicProfile } from '../areas/public/profile/profile-page.tsx'
import { PublicTown } from '../areas/public/town/town-page.tsx'
import { PublicUnknownTown } from '../areas/public/town/unknown-town.tsx'

function screenOf(page: PublicPage) {
  if (page.kind === 'offer') return <PublicOffer page={page} />
  if (page.kind === 'profile') return <PublicProfile page={page} />
  if (page.kind === 'unknown-town') return <PublicUnknownTown page={page} />
  return page.kind === 'town' ? <PublicTown page={page} /> : <PublicMissing />
}

/** Path of the signed-in screen of the same offer or profile. */
function memberPathOf(page: PublicPage): string | undefined {
  if (page.kind === 'offer')
    return page.offer.thing ? `/things/${page.offer.id}` : `/service-details?skill=${page.offer.id}`
  return page.kind === 'profile' ? `/user-profile/${page.memberId}` : undefined
}

/** Server-renders a public page, which works without JavaScript. */
export const renderPublicPage: RenderPublicPage = (page, origin) => ({
  head: publicPageHead(page, origin),
  body: renderToStaticMarkup(
    <div id="root" data-member-path={memberPathOf(page)}>
      <PublicFrame wayOn={memberPathOf(page)}>{screenOf(page)}</PublicFrame>
    </div>,
  ),
})
