CREATE TABLE `sent_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`text_content` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL
);

CREATE UNIQUE INDEX `sent_mails_by_key` ON `sent_mails` (`key`);
CREATE INDEX `sent_mails_by_address` ON `sent_mails` (`to_address`,`status`);
CREATE TABLE `history` (
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`data` text NOT NULL,
	`actor_kind` text NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`parent_type` text GENERATED ALWAYS AS (data ->> 'parent_type') VIRTUAL,
	`parent_id` integer GENERATED ALWAYS AS (data ->> 'parent_id') VIRTUAL,
	`kind` text GENERATED ALWAYS AS (CASE WHEN subject_type = 'note' THEN 'note:' || ifnull(data ->> 'parent_type', '') WHEN subject_type IN ('price', 'membership_type', 'invoice_term', 'job_category', 'job_code') THEN 'setting' ELSE subject_type END) VIRTUAL,
	PRIMARY KEY(`subject_type`, `subject_id`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `history_by_kind` ON `history` (`kind`,`created_at`);
CREATE INDEX `history_by_user` ON `history` (`user_id`,`subject_type`,`created_at`);
CREATE INDEX `history_by_parent` ON `history` (`parent_type`,`parent_id`,`created_at`) WHERE parent_id IS NOT NULL;
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);

CREATE TABLE `work` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text,
	`payload` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`deaths` integer DEFAULT 0 NOT NULL,
	`claim` text,
	`lease_until` integer,
	`cursor` text,
	`progress` text DEFAULT '{}' NOT NULL,
	`last_error` text,
	`request_id` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	CONSTRAINT "work_finished" CHECK((finished_at IS NOT NULL) = (status IN ('DONE', 'DEAD', 'CANCELED'))),
	CONSTRAINT "work_claimed" CHECK((claim IS NOT NULL) = (status = 'RUNNING')),
	CONSTRAINT "work_leased" CHECK((lease_until IS NOT NULL) = (status = 'RUNNING'))
);

CREATE INDEX `work_open` ON `work` (`status`,CASE WHEN lease_until IS NULL THEN due_at ELSE lease_until END) WHERE finished_at IS NULL;
CREATE INDEX `work_over` ON `work` (`status`,`finished_at`) WHERE finished_at IS NOT NULL;
CREATE UNIQUE INDEX `work_by_key` ON `work` (`key`) WHERE key IS NOT NULL AND status NOT IN ('DONE', 'CANCELED');
CREATE TABLE `mail_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`sent_at` integer NOT NULL
);

CREATE TABLE `settings_snapshots` (
	`scope` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`json` text NOT NULL,
	CONSTRAINT "settings_snapshot_size" CHECK("settings_snapshots"."scope" <> 'core' OR length("settings_snapshots"."json") <= 32768)
);

CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `api_keys_uuid_unique` ON `api_keys` (`uuid`);
CREATE UNIQUE INDEX `api_keys_token_hash_unique` ON `api_keys` (`token_hash`);
CREATE INDEX `api_keys_by_user` ON `api_keys` (`user_id`);
CREATE TABLE `blocked_numbers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`phone_number` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`blocked_by` integer,
	FOREIGN KEY (`blocked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `blocked_numbers_uuid_unique` ON `blocked_numbers` (`uuid`);
CREATE UNIQUE INDEX `blocked_numbers_phone_number_unique` ON `blocked_numbers` (`phone_number`);
CREATE TABLE `call_qualities` (
	`call_key` text NOT NULL,
	`user_id` integer NOT NULL,
	`grade` text NOT NULL,
	`packets_received` integer NOT NULL,
	`packets_lost` integer NOT NULL,
	`jitter_ms` integer NOT NULL,
	`round_trip_ms` integer,
	`measured_at` integer NOT NULL,
	PRIMARY KEY(`call_key`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `call_qualities_by_user` ON `call_qualities` (`user_id`);
CREATE TABLE `calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`outside_id` text NOT NULL,
	`direction` text NOT NULL,
	`outcome` text NOT NULL,
	`type` text NOT NULL,
	`phone_number` text NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`extension` text,
	`user_id` integer,
	`membership_id` integer,
	`started_at` integer NOT NULL,
	`answered_at` integer,
	`ended_at` integer NOT NULL,
	`duration` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `calls_uuid_unique` ON `calls` (`uuid`);
CREATE UNIQUE INDEX `calls_by_outside_id` ON `calls` (`outside_id`);
CREATE INDEX `calls_by_user` ON `calls` (`user_id`);
CREATE INDEX `calls_by_number` ON `calls` (`phone_number`,`started_at`);
CREATE INDEX `calls_by_start` ON `calls` (`started_at`);
CREATE TABLE `phone_accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`access_token` text NOT NULL,
	`refresh_token` text NOT NULL,
	`access_expires_at` integer NOT NULL,
	`leased_until` integer,
	`heavy_until` integer,
	`provision` text,
	`provisioned_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `phone_accounts_user_id_unique` ON `phone_accounts` (`user_id`);
CREATE TABLE `phone_sign_ins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`verifier` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `phone_sign_ins_by_user` ON `phone_sign_ins` (`user_id`);
CREATE TABLE `phone_watches` (
	`whose` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`pulled_until` integer NOT NULL,
	`subscription` text,
	`secret_hash` text,
	`subscribed_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `phone_watches_secret_hash_unique` ON `phone_watches` (`secret_hash`);
CREATE TABLE `recordings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`call_key` text NOT NULL,
	`user_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recordings_within" CHECK(bytes BETWEEN 0 AND 134217728)
);

CREATE UNIQUE INDEX `recordings_uuid_unique` ON `recordings` (`uuid`);
CREATE UNIQUE INDEX `recordings_by_call` ON `recordings` (`call_key`,`user_id`,`started_at`);
CREATE INDEX `recordings_by_start` ON `recordings` (`started_at`);
CREATE TABLE `text_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`outside_id` text,
	`direction` text NOT NULL,
	`phone_number` text NOT NULL,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`user_id` integer,
	`membership_id` integer,
	`submission_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `text_messages_uuid_unique` ON `text_messages` (`uuid`);
CREATE UNIQUE INDEX `text_messages_by_outside_id` ON `text_messages` (`outside_id`) WHERE outside_id IS NOT NULL;
CREATE UNIQUE INDEX `text_messages_by_submission` ON `text_messages` (`submission_id`) WHERE submission_id IS NOT NULL;
CREATE INDEX `text_messages_by_number` ON `text_messages` (`phone_number`);
CREATE TABLE `voicemails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`call_key` text NOT NULL,
	`user_id` integer,
	`from_name` text DEFAULT '' NOT NULL,
	`from_number` text DEFAULT '' NOT NULL,
	`from_extension` text,
	`status` text NOT NULL,
	`seconds` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `voicemails_uuid_unique` ON `voicemails` (`uuid`);
CREATE UNIQUE INDEX `voicemails_call_key_unique` ON `voicemails` (`call_key`);
CREATE INDEX `voicemails_by_status` ON `voicemails` (`status`);
CREATE TABLE `checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`membership_id` integer NOT NULL,
	`payment_id` integer NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`check_number` text NOT NULL,
	`numeric_amount` integer NOT NULL,
	`word_amount` text DEFAULT '' NOT NULL,
	`bank_name` text DEFAULT '' NOT NULL,
	`account_number` text DEFAULT '' NOT NULL,
	`routing_number` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`check_date` text,
	`file_uuid` text,
	`difference` text,
	`difference_reason` text DEFAULT '' NOT NULL,
	`bounced_at` integer,
	`bounce_reason` text DEFAULT '' NOT NULL,
	`submission_id` text,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_uuid`) REFERENCES `files`(`uuid`) ON UPDATE no action ON DELETE set null
);

CREATE UNIQUE INDEX `checks_uuid_unique` ON `checks` (`uuid`);
CREATE UNIQUE INDEX `checks_submission_id_unique` ON `checks` (`submission_id`);
CREATE INDEX `checks_by_membership` ON `checks` (`membership_id`);
CREATE UNIQUE INDEX `checks_by_payment` ON `checks` (`payment_id`);
CREATE UNIQUE INDEX `checks_once` ON `checks` (`membership_id`,`check_number`) WHERE bounced_at IS NULL;
CREATE TABLE `contractor_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contractor_id` integer NOT NULL,
	`contractor_invoice_id` integer NOT NULL,
	`type` text NOT NULL,
	`con_amount` integer NOT NULL,
	`hoc_amount` integer DEFAULT 0 NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`booked_on` text NOT NULL,
	`state` text DEFAULT 'OPEN' NOT NULL,
	`left` integer NOT NULL,
	`payment_id` integer,
	`voided_on` text,
	`void_reason` text DEFAULT '' NOT NULL,
	`submission_id` text,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_invoice_id`) REFERENCES `contractor_invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `contractor_payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contractor_corrections_amounts" CHECK(con_amount >= 0 AND hoc_amount >= 0),
	CONSTRAINT "contractor_corrections_left" CHECK("left" BETWEEN 0 AND con_amount),
	CONSTRAINT "contractor_corrections_of_a_check" CHECK((type = 'ADVANCE') = (payment_id IS NOT NULL)),
	CONSTRAINT "contractor_corrections_void" CHECK((state = 'VOID') = (voided_on IS NOT NULL))
);

CREATE UNIQUE INDEX `contractor_corrections_uuid_unique` ON `contractor_corrections` (`uuid`);
CREATE UNIQUE INDEX `contractor_corrections_submission_id_unique` ON `contractor_corrections` (`submission_id`);
CREATE INDEX `contractor_corrections_by_contractor` ON `contractor_corrections` (`contractor_id`);
CREATE INDEX `contractor_corrections_open` ON `contractor_corrections` (`contractor_id`) WHERE state = 'OPEN';
CREATE INDEX `contractor_corrections_by_invoice` ON `contractor_corrections` (`contractor_invoice_id`);
CREATE INDEX `contractor_corrections_by_payment` ON `contractor_corrections` (`payment_id`) WHERE payment_id IS NOT NULL;
CREATE TABLE `contractor_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`hoc_inv_num` text NOT NULL,
	`contractor_id` integer NOT NULL,
	`membership_id` integer,
	`job_number` integer,
	`tracking` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'RECEIVED' NOT NULL,
	`mem_name` text DEFAULT '' NOT NULL,
	`mem_street` text DEFAULT '' NOT NULL,
	`mem_city` text DEFAULT '' NOT NULL,
	`mem_email` text DEFAULT '' NOT NULL,
	`mem_phone` text DEFAULT '' NOT NULL,
	`inv_date` text NOT NULL,
	`con` text NOT NULL,
	`con_biz` text DEFAULT '' NOT NULL,
	`con_lic` text DEFAULT '' NOT NULL,
	`con_addy1` text DEFAULT '' NOT NULL,
	`con_addy2` text DEFAULT '' NOT NULL,
	`con_csz` text DEFAULT '' NOT NULL,
	`material` text DEFAULT '[]' NOT NULL,
	`labor` text DEFAULT '[]' NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`time_arrive` text DEFAULT '' NOT NULL,
	`time_depart` text DEFAULT '' NOT NULL,
	`time_total` text DEFAULT '' NOT NULL,
	`inv_total_material` integer NOT NULL,
	`inv_total_labor` integer NOT NULL,
	`inv_net_sale` integer NOT NULL,
	`tax` integer DEFAULT 0 NOT NULL,
	`inv_tax_amount` integer NOT NULL,
	`total` integer NOT NULL,
	`factor_percent` integer DEFAULT 0 NOT NULL,
	`factor_amount` integer NOT NULL,
	`con_bill` integer NOT NULL,
	`rate` integer DEFAULT 0 NOT NULL,
	`factoring_percent` integer,
	`con_adj` integer DEFAULT 0 NOT NULL,
	`hoc_adj` integer DEFAULT 0 NOT NULL,
	`adj_description` text DEFAULT '' NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`fully_refunded_at` integer,
	`canceled_at` integer,
	`qbe` text DEFAULT 'unsent' NOT NULL,
	`date_con_bill_payed` text,
	`con_payment_check_number` text DEFAULT '' NOT NULL,
	`con_paid` integer,
	`payment_id` integer,
	`paid_with` text,
	`invoice_id` integer,
	`listed` text GENERATED ALWAYS AS (CASE WHEN canceled_at IS NOT NULL THEN 'canceled' WHEN status = 'PAID' THEN 'paid' ELSE 'open' END) VIRTUAL,
	`con_share` integer GENERATED ALWAYS AS (CASE WHEN factoring_percent IS NULL THEN con_bill - con_adj ELSE (total - con_adj - hoc_adj) - ((total - con_adj - hoc_adj) * factoring_percent + 5000) / 10000 END) VIRTUAL,
	`is_canceled` integer GENERATED ALWAYS AS (canceled_at IS NOT NULL) VIRTUAL,
	`inv_month` integer GENERATED ALWAYS AS (substr(inv_date, 1, 4) * 12 + substr(inv_date, 6, 2) - 1) VIRTUAL,
	`inv_day` integer GENERATED ALWAYS AS ((substr(inv_date, 1, 4) * 12 + substr(inv_date, 6, 2) - 1) * 31 + substr(inv_date, 9, 2) - 1) VIRTUAL,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `contractor_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contractor_invoices_paid" CHECK((status = 'PAID') = (payment_id IS NOT NULL))
);

CREATE UNIQUE INDEX `contractor_invoices_uuid_unique` ON `contractor_invoices` (`uuid`);
CREATE UNIQUE INDEX `contractor_invoices_hoc_inv_num_unique` ON `contractor_invoices` (`hoc_inv_num`);
CREATE INDEX `contractor_invoices_by_canceled` ON `contractor_invoices` (`is_canceled`);
CREATE INDEX `contractor_invoices_open` ON `contractor_invoices` (`id`) WHERE "contractor_invoices"."listed" = 'open';
CREATE INDEX `contractor_invoices_open_by_contractor` ON `contractor_invoices` (`contractor_id`) WHERE "contractor_invoices"."listed" = 'open';
CREATE INDEX `contractor_invoices_by_contractor` ON `contractor_invoices` (`contractor_id`,`is_canceled`);
CREATE INDEX `contractor_invoices_by_membership` ON `contractor_invoices` (`membership_id`) WHERE membership_id IS NOT NULL;
CREATE INDEX `contractor_invoices_by_invoice` ON `contractor_invoices` (`invoice_id`) WHERE invoice_id IS NOT NULL;
CREATE INDEX `contractor_invoices_by_payment` ON `contractor_invoices` (`payment_id`) WHERE payment_id IS NOT NULL;
CREATE INDEX `contractor_invoices_by_email` ON `contractor_invoices` (`mem_email`);
CREATE INDEX `contractor_invoices_by_mem_name` ON `contractor_invoices` (`is_canceled`,("mem_name") COLLATE NOCASE);
CREATE INDEX `contractor_invoices_open_by_mem_name` ON `contractor_invoices` (("mem_name") COLLATE NOCASE) WHERE "contractor_invoices"."listed" = 'open';
CREATE INDEX `contractor_invoices_by_con` ON `contractor_invoices` (`is_canceled`,("con") COLLATE NOCASE);
CREATE INDEX `contractor_invoices_open_by_con` ON `contractor_invoices` (("con") COLLATE NOCASE) WHERE "contractor_invoices"."listed" = 'open';
CREATE INDEX `contractor_invoices_by_total` ON `contractor_invoices` (`is_canceled`,"total");
CREATE INDEX `contractor_invoices_open_by_total` ON `contractor_invoices` ("total") WHERE "contractor_invoices"."listed" = 'open';
CREATE INDEX `contractor_invoices_by_status` ON `contractor_invoices` (`is_canceled`,"status");
CREATE INDEX `contractor_invoices_open_by_status` ON `contractor_invoices` ("status") WHERE "contractor_invoices"."listed" = 'open';
CREATE INDEX `contractor_invoices_by_inv_date` ON `contractor_invoices` (`is_canceled`,("inv_date") COLLATE NOCASE);
CREATE INDEX `contractor_invoices_open_by_inv_date` ON `contractor_invoices` (("inv_date") COLLATE NOCASE) WHERE "contractor_invoices"."listed" = 'open';
CREATE TABLE `contractor_payment_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`contractor_invoice_id` integer NOT NULL,
	`correction_id` integer,
	`amount` integer NOT NULL,
	`taken_off_on` text,
	`taken_off_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `contractor_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_invoice_id`) REFERENCES `contractor_invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`correction_id`) REFERENCES `contractor_corrections`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `contractor_payment_lines_of_invoice` ON `contractor_payment_lines` (`payment_id`,`contractor_invoice_id`) WHERE correction_id IS NULL;
CREATE UNIQUE INDEX `contractor_payment_lines_of_correction` ON `contractor_payment_lines` (`payment_id`,`correction_id`) WHERE correction_id IS NOT NULL;
CREATE INDEX `contractor_payment_lines_taken_off` ON `contractor_payment_lines` (`payment_id`) WHERE taken_off_on IS NOT NULL;
CREATE INDEX `contractor_payment_lines_by_invoice` ON `contractor_payment_lines` (`contractor_invoice_id`);
CREATE INDEX `contractor_payment_lines_by_correction` ON `contractor_payment_lines` (`correction_id`) WHERE correction_id IS NOT NULL;
CREATE TABLE `contractor_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contractor_id` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'PAID' NOT NULL,
	`check_number` text COLLATE NOCASE,
	`contractor_name` text DEFAULT '' NOT NULL,
	`paid_on` text NOT NULL,
	`amount` integer NOT NULL,
	`voided_on` text,
	`void_reason` text,
	`void_words` text DEFAULT '' NOT NULL,
	`cleared_on` text,
	`remittance_requested_at` integer,
	`mails` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contractor_payments_of_a_check" CHECK((kind = 'CHECK') = (check_number IS NOT NULL)),
	CONSTRAINT "contractor_payments_amount" CHECK(kind = 'OTHER' OR (amount > 0) = (kind = 'CHECK') AND amount >= 0),
	CONSTRAINT "contractor_payments_void" CHECK((status = 'VOID') = (voided_on IS NOT NULL AND void_reason IS NOT NULL))
);

CREATE UNIQUE INDEX `contractor_payments_uuid_unique` ON `contractor_payments` (`uuid`);
CREATE INDEX `contractor_payments_by_contractor` ON `contractor_payments` (`contractor_id`,`status`);
CREATE UNIQUE INDEX `contractor_payments_by_check` ON `contractor_payments` (`check_number`) WHERE NOT (status = 'VOID' AND void_reason = 'entered_by_mistake');
CREATE TABLE `contractor_categories` (
	`contractor_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	PRIMARY KEY(`contractor_id`, `category_id`),
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `job_categories`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `contractor_categories_by_category` ON `contractor_categories` (`category_id`);
CREATE TABLE `contractors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`alpha_ref` text COLLATE NOCASE NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`vendor_type_id` integer,
	`factor_percent` integer DEFAULT 0 NOT NULL,
	`address_line` text DEFAULT '' NOT NULL,
	`address_line_2` text DEFAULT '' NOT NULL,
	`city_id` integer,
	`city` text DEFAULT '' NOT NULL,
	`state_id` text DEFAULT '' NOT NULL,
	`zip` text DEFAULT '' NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`email_2` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`home_phone` text DEFAULT '' NOT NULL,
	`cell_phone` text DEFAULT '' NOT NULL,
	`fax` text DEFAULT '' NOT NULL,
	`pager` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`communication_pref_id` integer,
	`comment` text DEFAULT '' NOT NULL,
	`service_location_id` integer,
	`expire` text,
	`job_category_ids` text DEFAULT '[]' NOT NULL,
	`submission_id` text,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_location_id`) REFERENCES `service_locations`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `contractors_uuid_unique` ON `contractors` (`uuid`);
CREATE UNIQUE INDEX `contractors_alpha_ref_unique` ON `contractors` (`alpha_ref`);
CREATE UNIQUE INDEX `contractors_submission_id_unique` ON `contractors` (`submission_id`);
CREATE INDEX `contractors_listed` ON `contractors` (`status`);
CREATE INDEX `contractors_by_name` ON `contractors` (`status`,("name") COLLATE NOCASE);
CREATE INDEX `contractors_by_contact` ON `contractors` (`status`,("contact") COLLATE NOCASE);
CREATE INDEX `contractors_by_email` ON `contractors` (`email`);
CREATE INDEX `contractors_by_second_email` ON `contractors` (`email_2`) WHERE email_2 <> '';
CREATE INDEX `contractors_by_service_location` ON `contractors` (`service_location_id`) WHERE service_location_id IS NOT NULL;
CREATE TABLE `favorite_contractors` (
	`user_id` integer NOT NULL,
	`contractor_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `contractor_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `estimate_files` (
	`estimate_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	PRIMARY KEY(`estimate_id`, `file_id`),
	FOREIGN KEY (`estimate_id`) REFERENCES `estimates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `estimate_files_by_file` ON `estimate_files` (`file_id`);
CREATE TABLE `estimate_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`estimate_id` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`estimate_id`) REFERENCES `estimates`(`id`) ON UPDATE no action ON DELETE set null
);

CREATE INDEX `estimate_links_by_expiry` ON `estimate_links` (`expires_at`);
CREATE INDEX `estimate_links_by_estimate` ON `estimate_links` (`estimate_id`);
CREATE TABLE `estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`job_id` integer NOT NULL,
	`contractor_id` integer NOT NULL,
	`type` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`total_cost` integer,
	`accepted_at` integer,
	`declined_by_id` integer,
	`replied_at` integer,
	`reminded_at` integer,
	`declined_word` text DEFAULT '' NOT NULL,
	`declined_reason` text,
	`reason_words` text DEFAULT '' NOT NULL,
	`reply_mail_id` integer,
	`con_name` text DEFAULT '' NOT NULL,
	`con_biz` text DEFAULT '' NOT NULL,
	`con_email` text DEFAULT '' NOT NULL,
	`con_phone` text DEFAULT '' NOT NULL,
	`member_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`declined_by_id`) REFERENCES `estimates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reply_mail_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `estimates_uuid_unique` ON `estimates` (`uuid`);
CREATE INDEX `estimates_by_job` ON `estimates` (`job_id`);
CREATE INDEX `estimates_by_acceptance` ON `estimates` (`declined_by_id`) WHERE declined_by_id IS NOT NULL;
CREATE INDEX `estimates_by_contractor` ON `estimates` (`contractor_id`);
CREATE INDEX `estimates_by_con_name` ON `estimates` (("con_name") COLLATE NOCASE);
CREATE INDEX `estimates_by_con_biz` ON `estimates` (("con_biz") COLLATE NOCASE);
CREATE INDEX `estimates_by_total` ON `estimates` (CASE WHEN "total_cost" IS NULL THEN 0 ELSE "total_cost" END);
CREATE INDEX `estimates_by_type` ON `estimates` ("type");
CREATE INDEX `estimates_by_email` ON `estimates` (`con_email`);
CREATE UNIQUE INDEX `estimates_accepted` ON `estimates` (`job_id`) WHERE type = 'APPROVED';
CREATE UNIQUE INDEX `estimates_pending` ON `estimates` (`job_id`,`contractor_id`) WHERE type = 'PENDING';
CREATE UNIQUE INDEX `estimates_by_mail` ON `estimates` (`reply_mail_id`) WHERE reply_mail_id IS NOT NULL;
CREATE TABLE `files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`type` text NOT NULL,
	`label` text COLLATE NOCASE NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text,
	`size` integer DEFAULT 0 NOT NULL,
	`fileable_type` text NOT NULL,
	`fileable_id` integer NOT NULL,
	`parent_id` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `files_uuid_unique` ON `files` (`uuid`);
CREATE UNIQUE INDEX `files_by_name` ON `files` (`fileable_type`,`fileable_id`,CASE WHEN parent_id IS NULL THEN 0 ELSE parent_id END,`label`);
CREATE INDEX `files_by_folder` ON `files` (`parent_id`);
CREATE TABLE `mailbox_connections` (
	`id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`status` text NOT NULL,
	`access_token` text NOT NULL,
	`refresh_token` text NOT NULL,
	`access_expires_at` integer NOT NULL,
	`leased_until` integer,
	`subscription` text,
	`subscribed_until` integer,
	`client_state` text,
	`user_id` integer,
	`connected_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `mailbox_consents` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`verifier` text NOT NULL,
	`expires_at` integer NOT NULL
);

CREATE TABLE `mailbox_folders` (
	`folder` text PRIMARY KEY NOT NULL,
	`link` text NOT NULL,
	`since` integer NOT NULL
);

CREATE TABLE `mailbox_messages` (
	`key` text PRIMARY KEY NOT NULL,
	`mail_id` integer NOT NULL,
	FOREIGN KEY (`mail_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `mailbox_messages_by_mail` ON `mailbox_messages` (`mail_id`);
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`channel` text NOT NULL,
	`direction` text DEFAULT 'in' NOT NULL,
	`outside_id` text NOT NULL,
	`kind` text DEFAULT 'person' NOT NULL,
	`thread_id` integer,
	`message_id` text,
	`in_reply_to` text,
	`refers_to` text DEFAULT '[]' NOT NULL,
	`conversation` text,
	`from_address` text NOT NULL,
	`from_name` text NOT NULL,
	`to_address` text NOT NULL,
	`to_all` text DEFAULT '[]' NOT NULL,
	`cc` text DEFAULT '[]' NOT NULL,
	`bcc` text DEFAULT '[]' NOT NULL,
	`reply_to` text DEFAULT '[]' NOT NULL,
	`subject` text NOT NULL,
	`text_content` text NOT NULL,
	`html_content` text NOT NULL,
	`is_cut` integer DEFAULT false NOT NULL,
	`sender_check` text,
	`attachments` text NOT NULL,
	`raw_key` text,
	`received_at` integer NOT NULL,
	`grouped_with_id` integer,
	`user_id` integer,
	`answers_id` integer,
	`is_quoting` integer DEFAULT false NOT NULL,
	`delivery` text,
	`delivery_error` text,
	`held_until` integer,
	`sent_at` integer,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`grouped_with_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answers_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `mails_uuid_unique` ON `mails` (`uuid`);
CREATE UNIQUE INDEX `mails_outside_id_unique` ON `mails` (`outside_id`);
CREATE INDEX `mails_by_sender` ON `mails` (`from_address`,`received_at`);
CREATE INDEX `mails_grouped_with` ON `mails` (`grouped_with_id`,`id`) WHERE grouped_with_id IS NOT NULL;
CREATE INDEX `mails_by_thread` ON `mails` (`thread_id`,`id`);
CREATE INDEX `mails_by_message_id` ON `mails` (`message_id`) WHERE message_id IS NOT NULL;
CREATE INDEX `mails_by_answered` ON `mails` (`in_reply_to`) WHERE in_reply_to IS NOT NULL;
CREATE INDEX `mails_by_conversation` ON `mails` (`conversation`) WHERE conversation IS NOT NULL;
CREATE INDEX `mails_unsent` ON `mails` (`id`) WHERE delivery = 'failed';
CREATE INDEX `mails_unfiled` ON `mails` (`id`) WHERE thread_id IS NULL;
CREATE TABLE `missed_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`address` text NOT NULL,
	`folder` text NOT NULL,
	`conversation` text,
	`from_address` text NOT NULL,
	`from_name` text NOT NULL,
	`subject` text NOT NULL,
	`received_at` integer,
	`attempts` integer NOT NULL,
	`last_error` text NOT NULL,
	`tried_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`settled_at` integer
);

CREATE UNIQUE INDEX `missed_messages_key_unique` ON `missed_messages` (`key`);
CREATE INDEX `missed_messages_open` ON `missed_messages` (`due_at`) WHERE settled_at IS NULL;
CREATE TABLE `reply_drafts` (
	`thread_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`text_content` text NOT NULL,
	`cc` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `user_id`),
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `saved_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text COLLATE NOCASE NOT NULL,
	`text_content` text NOT NULL
);

CREATE UNIQUE INDEX `saved_replies_uuid_unique` ON `saved_replies` (`uuid`);
CREATE UNIQUE INDEX `saved_replies_title_unique` ON `saved_replies` (`title`);
CREATE TABLE `thread_people` (
	`thread_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `user_id`),
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `thread_people_by_user` ON `thread_people` (`user_id`,`thread_id`);
CREATE TABLE `threads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`status` text DEFAULT 'To Do' NOT NULL,
	`turn` text NOT NULL,
	`subject` text NOT NULL,
	`from_address` text NOT NULL,
	`from_name` text NOT NULL,
	`messages` integer DEFAULT 1 NOT NULL,
	`last_mail_id` integer NOT NULL,
	`last_at` integer NOT NULL,
	`snoozed_until` text,
	`linked_type` text,
	`linked_id` integer,
	`people` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`last_mail_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `threads_uuid_unique` ON `threads` (`uuid`);
CREATE INDEX `threads_by_time` ON `threads` ("last_at");
CREATE INDEX `threads_by_status` ON `threads` (`status`);
CREATE INDEX `threads_by_status_and_time` ON `threads` (`status`,"last_at");
CREATE INDEX `threads_snoozed` ON `threads` (`snoozed_until`) WHERE snoozed_until IS NOT NULL;
CREATE INDEX `threads_by_turn` ON `threads` (`turn`);
CREATE INDEX `threads_by_turn_and_time` ON `threads` (`turn`,"last_at");
CREATE TABLE `batch_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch_id` integer NOT NULL,
	`row_number` integer NOT NULL,
	`status` text DEFAULT 'UNDECIDED' NOT NULL,
	`content` text NOT NULL,
	`problems` text NOT NULL,
	`contractor_id` integer,
	`job_id` integer,
	`membership_id` integer,
	`decided_by` integer,
	`decided_at` integer,
	`invoice_id` integer,
	`contractor_invoice_id` integer,
	FOREIGN KEY (`batch_id`) REFERENCES `invoice_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_invoice_id`) REFERENCES `contractor_invoices`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `batch_invoices_in_order` ON `batch_invoices` (`batch_id`,`status`,`row_number`);
CREATE INDEX `batch_invoices_by_invoice` ON `batch_invoices` (`invoice_id`) WHERE invoice_id IS NOT NULL;
CREATE TABLE `invoice_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`task_id` integer NOT NULL,
	`mail_id` integer NOT NULL,
	`file_uuid` text NOT NULL,
	`file_name` text DEFAULT '' NOT NULL,
	`with_feedback` integer NOT NULL,
	`status` text NOT NULL,
	`user_id` integer,
	`total` integer DEFAULT 0 NOT NULL,
	`processed` integer DEFAULT 0 NOT NULL,
	`chunks` integer DEFAULT 0 NOT NULL,
	`approved` integer DEFAULT 0 NOT NULL,
	`rejected` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`listed` text GENERATED ALWAYS AS (CASE WHEN status IN ('PENDING', 'IMPORTED') THEN 'listed' END) VIRTUAL,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mail_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_uuid`) REFERENCES `files`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `invoice_batches_uuid_unique` ON `invoice_batches` (`uuid`);
CREATE UNIQUE INDEX `invoice_batches_by_task` ON `invoice_batches` (`task_id`) WHERE status IN ('PENDING', 'IMPORTED');
CREATE INDEX `invoice_batches_failed` ON `invoice_batches` (`task_id`) WHERE status = 'FAILED';
CREATE INDEX `invoice_batches_by_file` ON `invoice_batches` (`file_uuid`);
CREATE INDEX `invoice_batches_listed` ON `invoice_batches` (`listed`);
CREATE INDEX `invoice_batches_pending` ON `invoice_batches` (`user_id`) WHERE status = 'PENDING';
CREATE TABLE `invoice_adjustments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`membership_id` integer NOT NULL,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`booked_on` text NOT NULL,
	`voided_on` text,
	`void_reason` text DEFAULT '' NOT NULL,
	`booked_by` integer,
	`voided_by` integer,
	`submission_id` text,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_adjustments_amount" CHECK(amount > 0)
);

CREATE UNIQUE INDEX `invoice_adjustments_uuid_unique` ON `invoice_adjustments` (`uuid`);
CREATE UNIQUE INDEX `invoice_adjustments_submission_id_unique` ON `invoice_adjustments` (`submission_id`);
CREATE INDEX `invoice_adjustments_by_invoice` ON `invoice_adjustments` (`invoice_id`);
CREATE INDEX `invoice_adjustments_by_membership` ON `invoice_adjustments` (`membership_id`);
CREATE TABLE `invoice_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`position` integer NOT NULL,
	`description` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `invoice_items_by_invoice` ON `invoice_items` (`invoice_id`);
CREATE TABLE `invoice_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`name_es` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`retired_at` integer,
	`days` integer NOT NULL
);

CREATE UNIQUE INDEX `invoice_terms_by_name` ON `invoice_terms` (`name`) WHERE retired_at IS NULL;
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`membership_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`credited` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`left` integer GENERATED ALWAYS AS (CASE WHEN status = 'VOID' THEN 0 ELSE amount - paid - credited END) VIRTUAL NOT NULL,
	`subscription_no_years` integer,
	`payment_method` text NOT NULL,
	`description` text NOT NULL,
	`invoice_date` text NOT NULL,
	`due_date` text,
	`invoice_term_id` integer,
	`paid_at` integer,
	`activated_at` integer,
	`voided_on` text,
	`void_reason` text DEFAULT '' NOT NULL,
	`job_id` integer,
	`contractor_id` integer,
	`external_invoice_number` text DEFAULT '' NOT NULL,
	`ref_number` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`submission_id` text,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_term_id`) REFERENCES `invoice_terms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_paid" CHECK(paid >= 0 AND (status <> 'VOID' OR paid = 0)),
	CONSTRAINT "invoices_credited" CHECK(credited >= 0 AND refunded BETWEEN 0 AND credited),
	CONSTRAINT "invoices_left" CHECK(paid + credited <= amount)
);

CREATE UNIQUE INDEX `invoices_uuid_unique` ON `invoices` (`uuid`);
CREATE UNIQUE INDEX `invoices_submission_id_unique` ON `invoices` (`submission_id`);
CREATE INDEX `invoices_by_membership` ON `invoices` (`membership_id`);
CREATE INDEX `invoices_open_dues` ON `invoices` (`membership_id`) WHERE kind = 'DUES' AND status IN ('ISSUED', 'PARTLY PAID', 'DECLINED');
CREATE INDEX `invoices_by_job` ON `invoices` (`job_id`) WHERE job_id IS NOT NULL;
CREATE TABLE `job_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`name_es` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`retired_at` integer,
	`code` text COLLATE NOCASE NOT NULL,
	`words` text DEFAULT '[]' NOT NULL,
	`words_es` text DEFAULT '[]' NOT NULL,
	`merged_into_id` integer
);

CREATE UNIQUE INDEX `job_categories_by_code` ON `job_categories` (`code`) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX `job_categories_by_name` ON `job_categories` (`name`) WHERE retired_at IS NULL;
CREATE TABLE `job_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`retired_at` integer,
	`category_id` integer NOT NULL,
	`description` text COLLATE NOCASE NOT NULL,
	`description_es` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `job_categories`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `job_codes_by_category` ON `job_codes` (`category_id`);
CREATE UNIQUE INDEX `job_codes_by_description` ON `job_codes` (`category_id`,`description`) WHERE retired_at IS NULL;
CREATE TABLE `dispatches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`job_id` integer NOT NULL,
	`contractor_id` integer NOT NULL,
	`dispatched_at` integer NOT NULL,
	`word` text DEFAULT '' NOT NULL,
	`price` integer,
	`mailed_at` integer,
	`taken_off_at` integer,
	`done_at` integer,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `dispatches_uuid_unique` ON `dispatches` (`uuid`);
CREATE INDEX `dispatches_by_time` ON `dispatches` (`dispatched_at`);
CREATE INDEX `dispatches_by_job` ON `dispatches` (`job_id`);
CREATE INDEX `dispatches_by_contractor` ON `dispatches` (`contractor_id`);
CREATE UNIQUE INDEX `dispatches_open` ON `dispatches` (`job_id`) WHERE taken_off_at IS NULL AND done_at IS NULL;
CREATE TABLE `job_steps` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`what` text NOT NULL,
	`made_at` integer NOT NULL,
	`version` integer NOT NULL,
	`before` text NOT NULL,
	`estimates` text NOT NULL,
	`tasks` text NOT NULL,
	`mails` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `job_steps_by_time` ON `job_steps` (`made_at`);
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`status` text NOT NULL,
	`membership_id` integer,
	`contact_id` integer,
	`property_id` integer,
	`category_id` integer,
	`code_id` integer,
	`description` text NOT NULL,
	`contractor_id` integer,
	`dispatched` integer DEFAULT false NOT NULL,
	`dispatched_at` integer,
	`assigned_to` integer,
	`priority` text DEFAULT 'NORMAL' NOT NULL,
	`factor_percent` integer,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_email` text DEFAULT '' NOT NULL,
	`contact_phone` text DEFAULT '' NOT NULL,
	`property_line` text DEFAULT '' NOT NULL,
	`wished_times` text DEFAULT '[]' NOT NULL,
	`access_note` text DEFAULT '' NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`draft` text,
	`language` text,
	`submission_id` text,
	`deleted_at` integer,
	`listed` text GENERATED ALWAYS AS (CASE WHEN deleted_at IS NOT NULL THEN NULL WHEN status IN ('COMPLETED', 'CANCEL', 'DUPLICATE') THEN 'done' ELSE 'open' END) VIRTUAL,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contact_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `job_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code_id`) REFERENCES `job_codes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `jobs_uuid_unique` ON `jobs` (`uuid`);
CREATE UNIQUE INDEX `jobs_submission_id_unique` ON `jobs` (`submission_id`);
CREATE INDEX `jobs_present` ON `jobs` (`id`) WHERE deleted_at IS NULL;
CREATE INDEX `jobs_deleted` ON `jobs` (`id`) WHERE deleted_at IS NOT NULL;
CREATE INDEX `jobs_listed` ON `jobs` (`listed`);
CREATE INDEX `jobs_by_member` ON `jobs` (("contact_name") COLLATE NOCASE) WHERE deleted_at IS NULL;
CREATE INDEX `jobs_listed_by_member` ON `jobs` (`listed`,("contact_name") COLLATE NOCASE);
CREATE INDEX `jobs_listed_by_status` ON `jobs` (`listed`,"status");
CREATE INDEX `jobs_by_status` ON `jobs` (`status`) WHERE deleted_at IS NULL;
CREATE INDEX `jobs_by_membership` ON `jobs` (`membership_id`) WHERE membership_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX `jobs_by_property` ON `jobs` (`property_id`) WHERE property_id IS NOT NULL;
CREATE INDEX `jobs_by_contact` ON `jobs` (`contact_id`) WHERE contact_id IS NOT NULL;
CREATE INDEX `jobs_by_contact_email` ON `jobs` (`contact_email`);
CREATE INDEX `jobs_undispatched` ON `jobs` (`id`) WHERE contractor_id IS NOT NULL AND dispatched = 0 AND deleted_at IS NULL AND status NOT IN ('COMPLETED', 'CANCEL', 'DUPLICATE');
CREATE INDEX `jobs_by_contractor` ON `jobs` (`contractor_id`,`dispatched_at`) WHERE contractor_id IS NOT NULL;
CREATE TABLE `request_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `request_links_by_job` ON `request_links` (`job_id`);
CREATE TABLE `mail_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`membership_id` integer,
	`address` text NOT NULL,
	`mails_off` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `mail_links_by_time` ON `mail_links` (`created_at`);
CREATE INDEX `mail_links_by_membership` ON `mail_links` (`membership_id`) WHERE membership_id IS NOT NULL;
CREATE INDEX `mail_links_by_address` ON `mail_links` (`address`) WHERE membership_id IS NULL;
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`membership_id` integer NOT NULL,
	`position` integer NOT NULL,
	`is_primary` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`cell_phone` text NOT NULL,
	`home_phone` text,
	`work_phone` text,
	`work_phone_extension` text,
	`occupation` text,
	`company` text,
	`relation` text,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `members_by_membership` ON `members` (`membership_id`);
CREATE INDEX `memberships_by_member_email` ON `members` (`email`,`membership_id`);
CREATE INDEX `members_by_phone` ON `members` (`cell_phone`);
CREATE TABLE `membership_types` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`name_es` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`retired_at` integer,
	`code` text COLLATE NOCASE NOT NULL,
	`renews_as` integer,
	FOREIGN KEY (`renews_as`) REFERENCES `membership_types`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `membership_types_by_code` ON `membership_types` (`code`) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX `membership_types_by_name` ON `membership_types` (`name`) WHERE retired_at IS NULL;
CREATE TABLE `memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`state` text NOT NULL,
	`status` text NOT NULL,
	`state_before_cancel` text,
	`status_before_cancel` text,
	`cancel_reason` text,
	`membership_type_id` integer NOT NULL,
	`service_location_id` integer,
	`date` text NOT NULL,
	`expires_at` integer,
	`membership_card` integer DEFAULT 2 NOT NULL,
	`newsletter` integer DEFAULT 2 NOT NULL,
	`communications` integer DEFAULT 2 NOT NULL,
	`invoice_preference` integer DEFAULT 2 NOT NULL,
	`out_of_network` integer DEFAULT false NOT NULL,
	`about_club` text,
	`mortgage_holder` text,
	`years_in_home` text,
	`checking_savings` text,
	`branch` text,
	`subscription_type` text NOT NULL,
	`subscription_no_years` integer DEFAULT 1 NOT NULL,
	`property_custom_cost` integer DEFAULT false NOT NULL,
	`new_property_cost` integer,
	`membership_custom_cost` integer DEFAULT false NOT NULL,
	`membership_cost` integer,
	`payment_method` text DEFAULT 'STRIPE' NOT NULL,
	`pay_by_cc` integer DEFAULT true NOT NULL,
	`paperless_communication` integer DEFAULT false NOT NULL,
	`do_not_email` integer DEFAULT false NOT NULL,
	`mails_off` text DEFAULT '[]' NOT NULL,
	`terms_accepted_at` integer,
	`terms_version` integer,
	`mailing_address_as_home` integer DEFAULT false NOT NULL,
	`mailing_address` text NOT NULL,
	`mailing_city_id` integer,
	`mailing_city` text,
	`mailing_state` text,
	`mailing_zip` text,
	`contact_fname` text,
	`contact_lname` text,
	`contact_phone` text,
	`file_uuid` text,
	`submission_id` text,
	`language` text DEFAULT 'en' NOT NULL,
	`primary_name` text NOT NULL,
	`primary_email` text NOT NULL,
	`primary_phone` text NOT NULL,
	`primary_address` text NOT NULL,
	FOREIGN KEY (`membership_type_id`) REFERENCES `membership_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_location_id`) REFERENCES `service_locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mailing_city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_uuid`) REFERENCES `files`(`uuid`) ON UPDATE no action ON DELETE set null
);

CREATE UNIQUE INDEX `memberships_uuid_unique` ON `memberships` (`uuid`);
CREATE INDEX `memberships_by_name` ON `memberships` (`state`,("primary_name") COLLATE NOCASE);
CREATE UNIQUE INDEX `memberships_primary_email` ON `memberships` (`primary_email`) WHERE state <> 'CANCELED';
CREATE INDEX `memberships_listed` ON `memberships` (`state`);
CREATE INDEX `memberships_by_file` ON `memberships` (`file_uuid`) WHERE file_uuid IS NOT NULL;
CREATE UNIQUE INDEX `memberships_by_submission` ON `memberships` (`submission_id`) WHERE submission_id IS NOT NULL;
CREATE INDEX `memberships_by_expiry` ON `memberships` (`state`,`status`,`expires_at`) WHERE state = 'MEMBERSHIP' AND status = 'ACTIVE' AND expires_at IS NOT NULL;
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`membership_id` integer NOT NULL,
	`position` integer NOT NULL,
	`is_primary` integer NOT NULL,
	`address` text NOT NULL,
	`city_id` integer,
	`city` text,
	`state` text,
	`zip` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `properties_by_membership` ON `properties` (`membership_id`,`position`);
CREATE INDEX `properties_by_address` ON `properties` (lower("address"));
CREATE TABLE `renewal_notices` (
	`membership_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`days_before` integer NOT NULL,
	`invoice_uuid` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`membership_id`, `expires_at`, `days_before`),
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_uuid`) REFERENCES `invoices`(`uuid`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`notable_type` text NOT NULL,
	`notable_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`content` text NOT NULL,
	`submission_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `notes_uuid_unique` ON `notes` (`uuid`);
CREATE UNIQUE INDEX `notes_submission_id_unique` ON `notes` (`submission_id`);
CREATE INDEX `notes_by_record` ON `notes` (`notable_type`,`notable_id`);
CREATE TABLE `card_setups` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`provider_reference` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `charge_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`payment_method` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`provider_reference` text,
	`message` text,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `charge_attempts_one_open` ON `charge_attempts` (`invoice_id`) WHERE status = 'OPEN';
CREATE INDEX `charge_attempts_by_invoice` ON `charge_attempts` (`invoice_id`);
CREATE INDEX `charge_attempts_open` ON `charge_attempts` (`created_at`) WHERE status IN ('OPEN', 'REQUIRES_ACTION');
CREATE TABLE `payment_parts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`booked_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`adjustment_id` integer,
	`refund_id` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`adjustment_id`) REFERENCES `invoice_adjustments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `payment_parts_by_payment` ON `payment_parts` (`payment_id`);
CREATE INDEX `payment_parts_by_invoice` ON `payment_parts` (`invoice_id`);
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`membership_id` integer NOT NULL,
	`payer_name` text NOT NULL,
	`description` text NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`payment_method` text NOT NULL,
	`status` text NOT NULL,
	`check_no` text,
	`provider_reference` text,
	`received_on` text NOT NULL,
	`unapplied` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`refunded_at` integer,
	`bounced_at` integer,
	`dispute` text,
	`invoices` text DEFAULT '[]' NOT NULL,
	`invoice_id` integer GENERATED ALWAYS AS (iif(json_array_length(invoices) = 1, json_extract(invoices, '$[0].id'), NULL)) VIRTUAL,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK(amount > 0),
	CONSTRAINT "payments_within" CHECK(unapplied >= 0 AND refunded >= 0 AND kept >= 0 AND unapplied + refunded + kept <= amount)
);

CREATE UNIQUE INDEX `payments_uuid_unique` ON `payments` (`uuid`);
CREATE INDEX `payments_by_membership` ON `payments` (`membership_id`);
CREATE INDEX `payments_by_payer` ON `payments` (("payer_name") COLLATE NOCASE);
CREATE INDEX `payments_by_amount` ON `payments` ("amount");
CREATE UNIQUE INDEX `payments_by_reference` ON `payments` (`provider_reference`) WHERE provider_reference IS NOT NULL;
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	`signed` integer DEFAULT false NOT NULL
);

CREATE INDEX `provider_events_signed` ON `provider_events` (`received_at`) WHERE signed = 1;
CREATE TABLE `refund_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` integer NOT NULL,
	`invoice_id` integer,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`provider_reference` text,
	`message` text,
	`user_id` integer,
	`submission_id` text,
	`created_at` integer NOT NULL,
	`asked_at` integer,
	`settled_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `refund_attempts_submission_id_unique` ON `refund_attempts` (`submission_id`);
CREATE UNIQUE INDEX `refund_attempts_one_open` ON `refund_attempts` (`payment_id`) WHERE status = 'OPEN';
CREATE INDEX `refund_attempts_by_payment` ON `refund_attempts` (`payment_id`,`created_at`);
CREATE INDEX `refund_attempts_unsettled` ON `refund_attempts` (`created_at`) WHERE status IN ('OPEN', 'PENDING');
CREATE UNIQUE INDEX `refund_attempts_by_reference` ON `refund_attempts` (`provider_reference`) WHERE provider_reference IS NOT NULL;
CREATE TABLE `refund_totals` (
	`side` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL
);

CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`payment_id` integer,
	`contractor_invoice_id` integer,
	`invoice_id` integer,
	`membership_id` integer,
	`payer_name` text NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`description` text NOT NULL,
	`amount` integer NOT NULL,
	`payment_method` text NOT NULL,
	`state` text NOT NULL,
	`refunded_on` text NOT NULL,
	`check_number` text,
	`attempt_id` text,
	`failed_at` integer,
	`listed` text GENERATED ALWAYS AS (iif(failed_at IS NULL, 'listed', 'failed')) VIRTUAL NOT NULL,
	`side` text GENERATED ALWAYS AS (iif(payment_id IS NULL, 'contractor', 'member')) VIRTUAL NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_invoice_id`) REFERENCES `contractor_invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt_id`) REFERENCES `refund_attempts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK(amount > 0),
	CONSTRAINT "refunds_of_one" CHECK((payment_id IS NULL) <> (contractor_invoice_id IS NULL)),
	CONSTRAINT "refunds_failed" CHECK((state = 'FAILED') = (failed_at IS NOT NULL))
);

CREATE UNIQUE INDEX `refunds_uuid_unique` ON `refunds` (`uuid`);
CREATE UNIQUE INDEX `refunds_attempt_id_unique` ON `refunds` (`attempt_id`);
CREATE INDEX `refunds_by_payment` ON `refunds` (`payment_id`) WHERE payment_id IS NOT NULL;
CREATE INDEX `refunds_by_contractor_invoice` ON `refunds` (`contractor_invoice_id`) WHERE contractor_invoice_id IS NOT NULL;
CREATE INDEX `refunds_by_membership` ON `refunds` (`membership_id`) WHERE membership_id IS NOT NULL;
CREATE INDEX `refunds_listed` ON `refunds` (`id`) WHERE failed_at IS NULL;
CREATE INDEX `refunds_by_payer` ON `refunds` (("payer_name") COLLATE NOCASE) WHERE failed_at IS NULL;
CREATE INDEX `refunds_by_amount` ON `refunds` ("amount") WHERE failed_at IS NULL;
CREATE TABLE `cities` (
	`id` integer PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`state_code` text NOT NULL,
	FOREIGN KEY (`state_code`) REFERENCES `states`(`code`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `cities_by_name` ON `cities` (`state_code`,`label`);
CREATE TABLE `states` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);

CREATE TABLE `zips` (
	`zip` text PRIMARY KEY NOT NULL,
	`city_id` integer NOT NULL,
	`county` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`value` integer NOT NULL,
	`from_on` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `prices_by_key` ON `prices` (`key`,`from_on`);
CREATE TABLE `quickbooks_bills` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contractor_invoice_id` integer NOT NULL,
	`status` text NOT NULL,
	`realm` text NOT NULL,
	`bill` text,
	`sync_token` text,
	`sent` text,
	`pending_request` text,
	`pending` text,
	`code` text,
	`reason` text,
	`leased_until` integer,
	FOREIGN KEY (`contractor_invoice_id`) REFERENCES `contractor_invoices`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `quickbooks_bills_uuid_unique` ON `quickbooks_bills` (`uuid`);
CREATE UNIQUE INDEX `quickbooks_bills_contractor_invoice_id_unique` ON `quickbooks_bills` (`contractor_invoice_id`);
CREATE INDEX `quickbooks_bills_by_status` ON `quickbooks_bills` (`status`,`id`);
CREATE TABLE `quickbooks_connections` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm` text NOT NULL,
	`status` text NOT NULL,
	`access_token` text NOT NULL,
	`refresh_token` text NOT NULL,
	`access_expires_at` integer NOT NULL,
	`leased_until` integer,
	`refresh_expires_at` integer NOT NULL,
	`expense_account` text,
	`user_id` integer,
	`connected_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `quickbooks_consents` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`expires_at` integer NOT NULL
);

CREATE TABLE `quickbooks_vendors` (
	`contractor_id` integer PRIMARY KEY NOT NULL,
	`realm` text NOT NULL,
	`vendor` text NOT NULL,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractors`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `roles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`label` text NOT NULL,
	`permissions` text NOT NULL,
	`built_in` integer DEFAULT false NOT NULL,
	`submission_id` text
);

CREATE UNIQUE INDEX `roles_uuid_unique` ON `roles` (`uuid`);
CREATE UNIQUE INDEX `roles_name_key_unique` ON `roles` (`name_key`);
CREATE UNIQUE INDEX `roles_submission_id_unique` ON `roles` (`submission_id`);
CREATE INDEX `roles_by_label` ON `roles` (("label") COLLATE NOCASE);
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`list` text NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`query` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `saved_views_uuid_unique` ON `saved_views` (`uuid`);
CREATE UNIQUE INDEX `saved_views_by_name` ON `saved_views` (`user_id`,`list`,`name`);
CREATE TABLE `authenticators` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`used_step` integer DEFAULT 0 NOT NULL,
	`allows_mail` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `passkey_challenges` (
	`uuid` text PRIMARY KEY NOT NULL,
	`challenge` text NOT NULL,
	`user_id` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`credential` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `passkeys_uuid_unique` ON `passkeys` (`uuid`);
CREATE UNIQUE INDEX `passkeys_credential_unique` ON `passkeys` (`credential`);
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);
CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`account` text DEFAULT '' NOT NULL,
	`what` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`minute` integer NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `security_events_key` ON `security_events` (`kind`,`account`,`what`,`network`,`minute`);
CREATE INDEX `security_events_by_kind` ON `security_events` (`kind`,`minute`);
CREATE TABLE `area_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	`zip` text NOT NULL,
	`language` text NOT NULL,
	FOREIGN KEY (`zip`) REFERENCES `zips`(`zip`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `area_notices_uuid_unique` ON `area_notices` (`uuid`);
CREATE INDEX `area_notices_by_zip` ON `area_notices` (`zip`);
CREATE UNIQUE INDEX `area_notices_email_zip_unique` ON `area_notices` (`email`,`zip`);
CREATE TABLE `service_location_zips` (
	`zip` text NOT NULL,
	`service_location_id` integer NOT NULL,
	PRIMARY KEY(`zip`, `service_location_id`),
	FOREIGN KEY (`zip`) REFERENCES `zips`(`zip`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_location_id`) REFERENCES `service_locations`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `service_location_zips_by_location` ON `service_location_zips` (`service_location_id`);
CREATE TABLE `service_locations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`region_code` text,
	`office` text,
	`assigned` text,
	`city_id` integer,
	`city` text NOT NULL,
	`state_code` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`zip_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state_code`) REFERENCES `states`(`code`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `service_locations_uuid_unique` ON `service_locations` (`uuid`);
CREATE UNIQUE INDEX `service_locations_by_code` ON `service_locations` (CAST("name" AS INTEGER));
CREATE TABLE `known_browsers` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `known_browsers_by_token` ON `known_browsers` (`token_hash`,`user_id`);
CREATE INDEX `known_browsers_by_user` ON `known_browsers` (`user_id`);
CREATE INDEX `known_browsers_by_use` ON `known_browsers` (`last_used_at`);
CREATE TABLE `login_codes` (
	`uuid` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'reset' NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`);
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`preview_role_id` integer,
	`preview_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`preview_role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE set null
);

CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
CREATE TABLE `setting_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`values` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `setting_previews_of_user` ON `setting_previews` (`user_id`,`kind`,`key`);
CREATE INDEX `setting_previews_by_expiry` ON `setting_previews` (`expires_at`);
CREATE TABLE `setting_versions` (
	`setting_id` integer NOT NULL,
	`version` integer NOT NULL,
	`values` text NOT NULL,
	`note` text NOT NULL,
	PRIMARY KEY(`setting_id`, `version`),
	FOREIGN KEY (`setting_id`) REFERENCES `settings`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`values` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);

CREATE UNIQUE INDEX `settings_key_unique` ON `settings` (`key`);
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`status` text NOT NULL,
	`task_type` text NOT NULL,
	`priority` text DEFAULT 'NORMAL' NOT NULL,
	`title` text NOT NULL,
	`taskable_type` text NOT NULL,
	`taskable_id` integer NOT NULL,
	`membership_id` integer,
	`assigned_to` integer,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_email` text DEFAULT '' NOT NULL,
	`contact_phone` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`closed_at` integer,
	`queue` text GENERATED ALWAYS AS (CASE status WHEN 'CLOSED' THEN 'closed' ELSE 'open' END) VIRTUAL,
	`urgency` integer GENERATED ALWAYS AS (CASE priority WHEN 'HIGH' THEN 0 WHEN 'NORMAL' THEN 1 ELSE 2 END) VIRTUAL,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `tasks_uuid_unique` ON `tasks` (`uuid`);
CREATE UNIQUE INDEX `tasks_source_unique` ON `tasks` (`source`);
CREATE INDEX `tasks_by_taskable` ON `tasks` (`taskable_type`,`taskable_id`);
CREATE INDEX `tasks_listed` ON `tasks` (`queue`);
CREATE INDEX `tasks_listed_by_assignee` ON `tasks` (`assigned_to`,`queue`);
CREATE INDEX `tasks_by_status` ON `tasks` (`status`);
CREATE INDEX `tasks_by_assignee_and_status` ON `tasks` (`assigned_to`,`status`);
CREATE INDEX `tasks_by_contact_email` ON `tasks` (`contact_email`);
CREATE INDEX `tasks_listed_by_contact` ON `tasks` (`queue`,("contact_name") COLLATE NOCASE);
CREATE INDEX `tasks_listed_by_type` ON `tasks` (`queue`,"task_type");
CREATE INDEX `tasks_listed_by_urgency` ON `tasks` (`queue`,CASE WHEN "urgency" IS NULL THEN 0 ELSE "urgency" END);
CREATE INDEX `tasks_listed_by_status` ON `tasks` (`queue`,"status");
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role_id` integer NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`permissions` text DEFAULT '[]' NOT NULL,
	`access_version` integer DEFAULT 1 NOT NULL,
	`extension` text,
	`rc_pass` text,
	`service_location_id` integer,
	`bg_color` text DEFAULT 'lightgray' NOT NULL,
	`txt_color` text DEFAULT 'black' NOT NULL,
	`chip_color` text,
	`mfa_enabled` integer DEFAULT false NOT NULL,
	`default_date_range` integer DEFAULT 30 NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`presence` text GENERATED ALWAYS AS (CASE disabled WHEN 1 THEN 'gone' ELSE 'here' END) VIRTUAL,
	`submission_id` text,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_location_id`) REFERENCES `service_locations`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `users_uuid_unique` ON `users` (`uuid`);
CREATE UNIQUE INDEX `users_submission_id_unique` ON `users` (`submission_id`);
CREATE UNIQUE INDEX `users_by_email` ON `users` (`email`) WHERE disabled = 0;
CREATE UNIQUE INDEX `users_by_extension` ON `users` (`extension`) WHERE extension IS NOT NULL AND disabled = 0;
CREATE INDEX `users_by_service_location` ON `users` (`service_location_id`);
CREATE INDEX `users_by_role` ON `users` (`role_id`);
CREATE INDEX `users_listed` ON `users` (`presence`);
CREATE INDEX `users_listed_by_first_name` ON `users` (`presence`,("first_name") COLLATE NOCASE);
CREATE TABLE `vendors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`alpha` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`vendor_type_id` integer NOT NULL,
	`service_location_id` integer,
	`last_check` text,
	`last_voucher` text,
	`submission_id` text,
	FOREIGN KEY (`service_location_id`) REFERENCES `service_locations`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `vendors_uuid_unique` ON `vendors` (`uuid`);
CREATE UNIQUE INDEX `vendors_submission_id_unique` ON `vendors` (`submission_id`);
CREATE INDEX `vendors_by_name` ON `vendors` (("name") COLLATE NOCASE);
CREATE INDEX `vendors_by_last_check` ON `vendors` ((CASE WHEN "last_check" IS NULL THEN '' ELSE "last_check" END) COLLATE NOCASE);
CREATE INDEX `vendors_by_email` ON `vendors` (`email`);
CREATE INDEX `vendors_by_service_location` ON `vendors` (`service_location_id`) WHERE service_location_id IS NOT NULL;