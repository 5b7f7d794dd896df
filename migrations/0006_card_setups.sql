-- The card setup an invoice is being paid with: opened by the checkout page, replaced once it is used up.
CREATE TABLE `card_setups` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`provider_reference` text NOT NULL,
	`updated_at` integer NOT NULL
);
