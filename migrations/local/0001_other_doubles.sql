-- What the doubles of QuickBooks and RingCentral hold: records by kind and key.
CREATE TABLE accounting_sandbox (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (kind, key)
);

-- The double of Microsoft's mailbox: records by kind and key, in the order of their last change.
CREATE TABLE mailbox_sandbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL
);
CREATE UNIQUE INDEX mailbox_sandbox_by_key ON mailbox_sandbox (kind, key);
CREATE INDEX mailbox_sandbox_by_kind ON mailbox_sandbox (kind, seq);

-- Mail in place of sending it. As app/services/mail/captured-mail.table.server.ts has it.
CREATE TABLE `captured_mail` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`from_address` text NOT NULL,
	`to_address` text NOT NULL,
	`cc` text DEFAULT '' NOT NULL,
	`subject` text NOT NULL,
	`text_content` text NOT NULL,
	`html_content` text NOT NULL,
	`attachments` text NOT NULL,
	`headers` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL
);
CREATE UNIQUE INDEX `captured_mail_key_unique` ON `captured_mail` (`key`);
