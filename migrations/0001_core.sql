CREATE TABLE `history` (
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`data` text NOT NULL,
	`actor_kind` text NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`subject_type`, `subject_id`, `version`)
);

CREATE INDEX `history_by_time` ON `history` (`created_at`);
CREATE INDEX `history_by_user` ON `history` (`user_id`,`created_at`);
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`effect` text NOT NULL,
	`payload` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`claimed_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL
);

CREATE INDEX `outbox_open` ON `outbox` (`due_at`) WHERE status IN ('PENDING', 'CLAIMED');
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);

CREATE TABLE `files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`type` text NOT NULL,
	`label` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text,
	`size` integer DEFAULT 0 NOT NULL,
	`fileable_type` text NOT NULL,
	`fileable_id` integer NOT NULL,
	`parent_id` integer
);

CREATE UNIQUE INDEX `files_uuid_unique` ON `files` (`uuid`);
CREATE INDEX `files_by_owner` ON `files` (`fileable_type`,`fileable_id`,`parent_id`);
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`channel` text NOT NULL,
	`outside_id` text NOT NULL,
	`from_address` text NOT NULL,
	`from_name` text NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`text_content` text NOT NULL,
	`html_content` text NOT NULL,
	`attachments` text NOT NULL,
	`raw_key` text,
	`received_at` integer NOT NULL
);

CREATE UNIQUE INDEX `mails_uuid_unique` ON `mails` (`uuid`);
CREATE UNIQUE INDEX `mails_outside_id_unique` ON `mails` (`outside_id`);
CREATE TABLE `invoice_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`position` integer NOT NULL,
	`description` text NOT NULL,
	`amount` integer NOT NULL
);

CREATE INDEX `invoice_items_by_invoice` ON `invoice_items` (`invoice_id`);
CREATE TABLE `invoice_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`days` integer NOT NULL
);

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
	`subscription_no_years` integer,
	`payment_method` text NOT NULL,
	`description` text NOT NULL,
	`invoice_date` text NOT NULL,
	`due_date` text,
	`invoice_term_id` integer,
	`paid_at` integer
);

CREATE UNIQUE INDEX `invoices_uuid_unique` ON `invoices` (`uuid`);
CREATE INDEX `invoices_by_membership` ON `invoices` (`membership_id`);
CREATE TABLE `job_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL
);

CREATE UNIQUE INDEX `job_categories_code_unique` ON `job_categories` (`code`);
CREATE TABLE `job_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`description` text NOT NULL
);

CREATE INDEX `job_codes_by_category` ON `job_codes` (`category_id`);
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`status` text NOT NULL,
	`membership_id` integer,
	`description` text NOT NULL,
	`draft` text,
	`submission_id` text
);

CREATE UNIQUE INDEX `jobs_uuid_unique` ON `jobs` (`uuid`);
CREATE UNIQUE INDEX `jobs_submission_id_unique` ON `jobs` (`submission_id`);
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
	`relation` text
);

CREATE INDEX `members_by_membership` ON `members` (`membership_id`);
CREATE TABLE `membership_types` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`price` integer NOT NULL
);

CREATE UNIQUE INDEX `membership_types_code_unique` ON `membership_types` (`code`);
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
	`terms_accepted_at` integer,
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
	`primary_address` text NOT NULL
);

CREATE UNIQUE INDEX `memberships_uuid_unique` ON `memberships` (`uuid`);
CREATE UNIQUE INDEX `memberships_submission_id_unique` ON `memberships` (`submission_id`);
CREATE UNIQUE INDEX `memberships_primary_email` ON `memberships` (`primary_email`) WHERE state <> 'CANCELED';
CREATE INDEX `memberships_by_email` ON `memberships` (`primary_email`);
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
	`version` integer DEFAULT 1 NOT NULL
);

CREATE INDEX `properties_by_membership` ON `properties` (`membership_id`);
CREATE TABLE `charge_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`payment_method` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`provider_reference` text,
	`message` text,
	`created_at` integer NOT NULL,
	`settled_at` integer
);

CREATE UNIQUE INDEX `charge_attempts_one_open` ON `charge_attempts` (`invoice_id`) WHERE status = 'OPEN';
CREATE INDEX `charge_attempts_by_invoice` ON `charge_attempts` (`invoice_id`);
CREATE INDEX `charge_attempts_open` ON `charge_attempts` (`created_at`) WHERE status IN ('OPEN', 'REQUIRES_ACTION');
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`payer_name` text NOT NULL,
	`description` text NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`payment_method` text NOT NULL,
	`status` text NOT NULL,
	`check_no` text,
	`provider_reference` text
);

CREATE UNIQUE INDEX `payments_uuid_unique` ON `payments` (`uuid`);
CREATE UNIQUE INDEX `payments_one_per_invoice` ON `payments` (`invoice_id`) WHERE status = 'PAID';
CREATE UNIQUE INDEX `payments_by_reference` ON `payments` (`provider_reference`) WHERE provider_reference IS NOT NULL;
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);

CREATE TABLE `roles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`permissions` text NOT NULL,
	`built_in` integer DEFAULT false NOT NULL
);

CREATE UNIQUE INDEX `roles_uuid_unique` ON `roles` (`uuid`);
CREATE UNIQUE INDEX `roles_name_unique` ON `roles` (`name`);
CREATE TABLE `service_location_zips` (
	`zip` text NOT NULL,
	`service_location_id` integer NOT NULL,
	PRIMARY KEY(`zip`, `service_location_id`)
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
	`enabled` integer DEFAULT true NOT NULL
);

CREATE UNIQUE INDEX `service_locations_uuid_unique` ON `service_locations` (`uuid`);
CREATE TABLE `login_codes` (
	`uuid` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);

CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);

CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`);
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);

CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
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
	`queue` text GENERATED ALWAYS AS (CASE status WHEN 'CLOSED' THEN 'closed' ELSE 'open' END) VIRTUAL
);

CREATE UNIQUE INDEX `tasks_uuid_unique` ON `tasks` (`uuid`);
CREATE UNIQUE INDEX `tasks_source_unique` ON `tasks` (`source`);
CREATE INDEX `tasks_by_taskable` ON `tasks` (`taskable_type`,`taskable_id`);
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
	`extension` text,
	`service_location_id` integer,
	`bg_color` text DEFAULT 'lightgray' NOT NULL,
	`txt_color` text DEFAULT 'black' NOT NULL,
	`mfa_enabled` integer DEFAULT false NOT NULL,
	`default_date_range` integer DEFAULT 30 NOT NULL,
	`disabled` integer DEFAULT false NOT NULL
);

CREATE UNIQUE INDEX `users_uuid_unique` ON `users` (`uuid`);
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
CREATE TABLE `captured_mail` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`from_address` text NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`text_content` text NOT NULL,
	`html_content` text NOT NULL,
	`attachments` text NOT NULL,
	`created_at` integer NOT NULL
);

CREATE UNIQUE INDEX `captured_mail_key_unique` ON `captured_mail` (`key`);
-- A role's name and permissions are copied to its users, so that authenticating a request reads two rows.
CREATE TRIGGER users_take_role_on_insert AFTER INSERT ON users BEGIN
  UPDATE users SET role = (SELECT name FROM roles WHERE id = NEW.role_id),
    permissions = (SELECT permissions FROM roles WHERE id = NEW.role_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER users_take_role_on_change AFTER UPDATE OF role_id ON users BEGIN
  UPDATE users SET role = (SELECT name FROM roles WHERE id = NEW.role_id),
    permissions = (SELECT permissions FROM roles WHERE id = NEW.role_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER roles_reach_users AFTER UPDATE OF name, permissions ON roles BEGIN
  UPDATE users SET role = NEW.name, permissions = NEW.permissions WHERE role_id = NEW.id;
END;
