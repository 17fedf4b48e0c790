import { Card } from '../../src/card/card.tsx'
import { KeyValue } from '../../src/key-value/key-value.tsx'
import { MoneyPanel } from '../../src/money-panel/money-panel.tsx'
import { Price } from '../../src/price/price.tsx'
import { Rating } from '../../src/rating/rating.tsx'
import { SharePicture } from '../../src/share-picture/share-picture.tsx'
import { Stat } from '../../src/stat/stat.tsx'
import { SummaryCard } from '../../src/summary-card/summary-card.tsx'
import type { Guidance } from './guidance.ts'

export const figures: Guidance = {
  'money-panel': {
    good: {
      because: 'It says where the money is.',
      shown: <MoneyPanel label="Held safely until you confirm" amount="9 sparks" sparks="9" />,
    },
    bad: {
      because: 'A balance is a Stat.',
      shown: <MoneyPanel label="Balance" amount="£42.50" />,
    },
  },
  'key-value': {
    good: {
      because: 'Facts under one another, the sum last and strong.',
      shown: (
        <KeyValue
          items={[
            { key: 'Two hours', value: '£36.00' },
            { key: 'Total', value: '£36.00', strong: true },
          ]}
        />
      ),
    },
    bad: {
      because: 'If every value is strong, none is.',
      shown: (
        <KeyValue
          items={[
            { key: 'When', value: 'Sat 28 Nov', strong: true },
            { key: 'Where', value: 'Camden', strong: true },
          ]}
        />
      ),
    },
  },
  price: {
    good: { because: 'An amount and what it is for.', shown: <Price amount="£18.00" per="an hour" /> },
    bad: { because: 'Pounds have two places, and a price its unit.', shown: <Price amount="18" /> },
  },
  rating: {
    good: { because: 'The number, and how many said so.', shown: <Rating value={4.8} count={12} /> },
    bad: { because: 'Five stars from nobody: pass `null`.', shown: <Rating value={5} count={0} /> },
  },
  'summary-card': {
    good: {
      because: 'What was chosen, and what it comes to.',
      shown: (
        <SummaryCard
          facts={[{ term: 'When', value: 'Tuesday, 14:00', detail: '2 hours' }]}
          total={{ term: 'Total', value: '£36.00' }}
        />
      ),
    },
    bad: {
      because: 'A card in a card: use KeyValue inside one.',
      shown: (
        <Card>
          <SummaryCard facts={[{ term: 'When', value: 'Tuesday, 14:00' }]} />
        </Card>
      ),
    },
  },
  'share-picture': {
    good: {
      because: 'A few figures that somebody is glad to show.',
      shown: (
        <SharePicture
          title="My 2026 with my neighbours"
          figures={[
            { value: '38', label: 'hours helped' },
            { value: '12', label: 'neighbours helped' },
          ]}
          footer="Neighbours swap skills"
        />
      ),
    },
    bad: {
      because: 'Figures that are only read aren’t shared: use Stat.',
      shown: (
        <SharePicture
          title="Your wallet"
          figures={[{ value: '£42.50', label: 'available' }]}
          footer="Ready to spend"
        />
      ),
    },
  },
  stat: {
    good: {
      because: 'One number and what it counts.',
      shown: <Stat label="Earned this month" value="£142.00" />,
    },
    bad: { because: 'Words aren’t a number: use Text.', shown: <Stat label="Status" value="All is well" /> },
  },
}
