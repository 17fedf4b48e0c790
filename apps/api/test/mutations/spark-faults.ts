import type { Fault } from './fault.ts'

const posting = 'apps/api/src/db/functions/money/post_transfer.sql'
const features = 'apps/api/src/features'
const suites = ['model', 'floor', 'gifts', 'pots']

/** Faults in debts, gifts and pots of sparks. */
export const sparkFaults: readonly Fault[] = [
  {
    name: 'everybody may go below zero',
    edits: [
      {
        file: posting,
        find: 'CASE WHEN may_owe THEN floor ELSE 0 END',
        put: "CASE WHEN may_owe AND currency = 'SPARK' THEN -10000 ELSE 0 END",
      },
    ],
    suites,
  },
  {
    name: 'what is owed can be given away',
    edits: [
      {
        file: posting,
        find: "may_owe boolean := of_key LIKE 'hold:%'",
        put: 'may_owe boolean := true',
      },
      {
        file: `${features}/gifts/gift-service.ts`,
        find: 'if (balance < amount) throw tooLittle(balance)',
        put: 'if (balance + 10_000 < amount) throw tooLittle(balance)',
      },
    ],
    suites,
  },
  {
    name: 'a gift is posted twice',
    edits: [
      {
        file: 'apps/api/src/ledger/gifts.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: 'key: `gift:${id}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: 'key: `gift:${id}:${Math.random()}`',
      },
      {
        file: `${features}/gifts/gift-service.ts`,
        find: 'await postGift(tx, { id: row.id, giverId, receiverId, amount, at })',
        put: 'for (let n = 0; n < 2; n += 1) await postGift(tx, { id: row.id, giverId, receiverId, amount, at })',
      },
    ],
    suites,
  },
  {
    name: 'a district with its city has a pot of its own',
    edits: [
      {
        file: 'apps/api/src/gazetteer/district.ts',
        find: 'const name = isFirst ? place.name',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: 'const name = location?.endsWith(place.area) ? `${place.name}, ${place.area}` : isFirst ? place.name',
      },
    ],
    suites,
  },
  {
    name: 'a merged pot leaves its sparks behind',
    edits: [
      {
        file: `${features}/pots/pot-store.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: '+ ${merged.balance}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: '+ 0 * ${merged.balance}`',
      },
    ],
    suites,
  },
  {
    name: 'a pot gives what one keeper has granted',
    edits: [
      {
        file: `${features}/pots/keeper-service.ts`,
        find: '(await validVotes(tx, [id])).length < VOTES_TO_GRANT',
        put: '(await validVotes(tx, [id])).length < 1',
      },
    ],
    suites,
  },
  {
    name: 'a pot is emptied below nothing',
    edits: [
      {
        file: posting,
        find: 'WHERE id = owners[i] AND balance + amounts[i] >= 0',
        put: 'WHERE id = owners[i] AND balance + amounts[i] >= least(balance, 0) - 99999999',
      },
      {
        file: 'apps/api/src/db/migrations/0058_kind-sparks.sql',
        find: 'CONSTRAINT "pots_never_negative" CHECK ("pots"."balance" >= 0)',
        put: 'CONSTRAINT "pots_never_negative" CHECK ("pots"."balance" >= -99999999)',
      },
    ],
    suites,
  },
  {
    name: 'the floor is forgotten when a verification is taken away',
    edits: [
      {
        file: 'apps/api/src/db/migrations/0059_kind-sparks-rules.sql',
        find: "WHEN ((OLD.kyc_status = 'verified') <> (NEW.kyc_status = 'verified'))",
        put: "WHEN (OLD.kyc_status <> 'verified' AND NEW.kyc_status = 'verified')",
      },
    ],
    suites,
  },
]
