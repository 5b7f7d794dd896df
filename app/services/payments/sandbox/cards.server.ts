import { dayOf } from '~/lib/calendar';
import { type ErrorBody, SandboxError } from './sandbox-error.server';

type Refusal = Pick<ErrorBody, 'code' | 'decline_code' | 'message'>;

/** A test card's behaviour. `setup` and `charge` refuse; `authenticate` needs the bank: at set-up only, or always. */
export interface TestCard {
  brand: string;
  setup?: Refusal;
  charge?: Refusal;
  authenticate?: 'setup' | 'always';
  /** The result of a refund some time later: it fails, or the bank confirms one that was pending. */
  refund?: 'fails' | 'pends';
  /** Its holder disputes every charge immediately. */
  isDisputed?: true;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  decline_code,
  message,
});
const refused = (refusal: Refusal): TestCard => ({ brand: 'visa', setup: refusal, charge: refusal });

const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');
const EXPIRED: Refusal = { code: 'expired_card', message: 'Your card has expired.' };
const WRONG_CVC: Refusal = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const PROCESSING: Refusal = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000002': refused(declined('generic_decline')),
  '4000000000009995': refused(INSUFFICIENT),
  '4000000000009987': refused(declined('lost_card')),
  '4000000000009979': refused(declined('stolen_card')),
  '4100000000000019': refused(declined('fraudulent')),
  '4000000000000069': refused(EXPIRED),
  '4000000000000127': refused(WRONG_CVC),
  '4000000000000119': refused(PROCESSING),
  '4000000000000341': { brand: 'visa', charge: declined('generic_decline') },
  '4000000000005126': { brand: 'visa', refund: 'fails' },
  '4000000000007726': { brand: 'visa', refund: 'pends' },
  '4000000000000259': { brand: 'visa', isDisputed: true },
  '4000002500003155': { brand: 'visa', authenticate: 'setup' },
  '4000002760003184': { brand: 'visa', authenticate: 'always' },
  '4000000000003220': { brand: 'visa', authenticate: 'always' },
  '4000008260003178': { brand: 'visa', authenticate: 'always', charge: INSUFFICIENT },
};

const TOKENS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedFraudulent: '4100000000000019',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_refundFail: '4000000000005126',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_createDispute: '4000000000000259',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
};

/** The stored data of a card. `test_card` names the behaviour by the token, never by the number. */
export interface KeptCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  test_card: string;
}

const TOKEN_OF_NUMBER = new Map(Object.entries(TOKENS).map(([token, number]) => [number, token]));

const yearAndMonthOf = (instant: Date) => dayOf(instant, 'UTC').split('-').map(Number) as [number, number];

export function testCardOf(token: string): TestCard {
  return TEST_CARDS[TOKENS[token] ?? ''] ?? { brand: 'visa' };
}

export function getTokenCard(token: string): KeptCard | null {
  const number = Object.hasOwn(TOKENS, token) ? TOKENS[token] : undefined;
  if (!number) return null;
  const exp_year = yearAndMonthOf(new Date())[0] + 1;
  return { brand: testCardOf(token).brand, last4: number.slice(-4), exp_month: 12, exp_year, test_card: token };
}

export interface TypedCard {
  number?: string;
  exp_month?: string;
  exp_year?: string;
  cvc?: string;
}

/** Checks a typed card as Stripe does; throws its card_error with `param` naming the field. */
export function readTypedCard(typed: TypedCard, now = new Date()): KeptCard {
  const number = (typed.number ?? '').replace(/[\s-]/g, '');
  if (number === '') throw cardError('incomplete_number', 'Your card number is incomplete.', 'number');
  if (!/^\d{12,19}$/.test(number)) throw cardError('invalid_number', 'Your card number is invalid.', 'number');
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const month = Number(typed.exp_month);
  if (!typed.exp_month || !Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const typedYear = Number(typed.exp_year);
  const year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const [thisYear, thisMonth] = yearAndMonthOf(now);
  const months = (year - thisYear) * 12 + month - thisMonth;
  if (!typed.exp_year || !Number.isInteger(year) || months < 0 || months > 600) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const isAmex = /^3[47]/.test(number);
  if (!(isAmex ? /^\d{4}$/ : /^\d{3}$/).test((typed.cvc ?? '').trim())) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const token = TOKEN_OF_NUMBER.get(number);
  if (!token) {
    throw new SandboxError(402, {
      type: 'card_error',
      ...declined(
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test card.',
      ),
      param: 'number',
    });
  }
  return {
    brand: testCardOf(token).brand,
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    test_card: token,
  };
}

function cardError(code: string, message: string, param: string): SandboxError {
  return new SandboxError(402, { type: 'card_error', code, message, param });
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
