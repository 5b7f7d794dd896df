-- What every club starts with: roles, membership types, the Seattle office and the lists of the forms.

INSERT INTO roles (uuid, name, name_key, label, permissions, built_in, created_at, updated_at) VALUES
  ('a26e8a28-6a3d-56e5-9ce3-b029d5f4fe54', 'EXECUTIVE', 'executive', 'Executive', '["check.create", "check.delete", "check.read", "check.update", "connect.read", "connect.update", "contractor.create", "contractor.delete", "contractor.read", "contractor.update", "dashboard.read", "invoice.read", "invoice.update", "invoice.view", "invoice.void", "job.create", "job.create_estimate", "job.delete", "job.read", "job.read_estimate", "job.update", "membership.create", "membership.read", "membership.update", "payment.read", "payment.refund", "role.create", "role.delete", "role.read", "role.update", "setting.create", "setting.delete", "setting.money", "setting.read", "setting.update", "task.read", "task.update", "user.create", "user.delete", "user.manage_service_location", "user.read", "user.update", "vendor.create", "vendor.delete", "vendor.read", "vendor.update"]', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  ('97502244-5034-5526-a9c1-00c3200845d0', 'SYSTEM_ADMINISTRATOR', 'system administrator', 'System Administrator', '["dashboard.read", "role.create", "role.delete", "role.read", "role.update", "setting.create", "setting.delete", "setting.money", "setting.read", "setting.update", "user.create", "user.delete", "user.manage_service_location", "user.read", "user.update"]', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  ('b985c754-5992-58ed-a49d-b55f87d33fbf', 'ACCOUNTING', 'accounting', 'Accounting', '["check.create", "check.delete", "check.read", "check.update", "contractor.read", "contractor.update", "dashboard.read", "invoice.read", "invoice.update", "invoice.view", "invoice.void", "job.read", "job.read_estimate", "membership.read", "membership.update", "payment.read", "payment.refund", "setting.money", "setting.read", "task.read", "task.update", "vendor.create", "vendor.read", "vendor.update"]', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  ('68cf9edb-3d58-5698-a12f-18f70f524998', 'CUSTOMER_SERVICE', 'customer service', 'Customer Service', '["connect.read", "connect.update", "contractor.create", "contractor.read", "contractor.update", "dashboard.read", "invoice.read", "invoice.update", "invoice.view", "job.create", "job.create_estimate", "job.read", "job.read_estimate", "job.update", "membership.create", "membership.read", "membership.update", "task.read", "task.update", "vendor.read"]', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  ('4be854ed-fd10-5672-a872-dbd9826e3020', 'EMPLOYEE', 'employee', 'Employee', '["connect.read", "connect.update", "contractor.read", "dashboard.read", "job.read", "job.read_estimate", "membership.read", "task.read", "task.update", "vendor.read"]', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  ('a6f25802-bc37-5ec6-8c3d-7a5013d9231f', 'SYSTEM_FRIDAY_BILLING_JOB', 'system friday billing job', 'System Friday Billing Job', '["contractor.read", "contractor.update", "invoice.read", "invoice.update"]', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER));

INSERT INTO membership_types (id, code, name, name_es, position) VALUES
  (1, 'HOME', 'Single-family home', 'Casa unifamiliar', 1),
  (2, 'CONDO_ASSOCIATION', 'Condominium association', 'Asociación de condominio', 2),
  (3, 'CONDO_UNIT', 'Condominium unit owner', 'Propietario de una unidad de condominio', 3);

INSERT INTO prices (key, value, from_on, created_at) VALUES
  ('membership:HOME', 6000, '2000-01-01', 0),
  ('membership:CONDO_ASSOCIATION', 8000, '2000-01-01', 0),
  ('membership:CONDO_UNIT', 1000, '2000-01-01', 0),
  ('extra_property', 1000, '2000-01-01', 0),
  ('tax_rate', 0, '2000-01-01', 0),
  ('default_factoring', 0, '2000-01-01', 0);

INSERT INTO invoice_terms (id, name, name_es, days, position) VALUES
  (1, 'Due on receipt', 'Pago al recibir', 0, 1),
  (2, 'Net 15', 'Neto a 15 días', 15, 2),
  (3, 'Net 30', 'Neto a 30 días', 30, 3),
  (4, 'Net 60', 'Neto a 60 días', 60, 4);

INSERT INTO job_categories (id, code, name, name_es, position, words, words_es) VALUES
  (1, 'PLUMB', 'Plumbing', 'Plomería', 9,
    '["plumbing", "plumber", "pipe", "pipes", "leak", "leaks", "leaking", "leaky", "drip", "drips", "dripping", "faucet", "faucets", "tap", "sink", "toilet", "toilets", "drain", "drains", "clogged", "shower", "bathtub", "tub", "sewer", "sump pump", "water heater", "water", "heater", "garbage disposal", "hose bib", "shutoff valve"]',
    '["plomería", "plomero", "fontanero", "tubería", "tubo", "tubos", "fuga", "fugas", "gotea", "gotera de agua", "grifo", "llave de agua", "lavabo", "fregadero", "inodoro", "desagüe", "tapado", "atascado", "ducha", "bañera", "drenaje", "calentador de agua", "agua"]'),
  (2, 'ELEC', 'Electrical', 'Electricidad', 4,
    '["electrical", "electrician", "electricity", "electric", "outlet", "outlets", "socket", "switch", "switches", "breaker", "breakers", "fuse", "fuses", "wiring", "wire", "wires", "light", "lights", "lighting", "light fixture", "lamp", "chandelier", "ceiling fan", "panel", "circuit", "sparks", "power", "charger"]',
    '["electricidad", "electricista", "eléctrico", "enchufe", "enchufes", "tomacorriente", "interruptor", "interruptores", "fusible", "fusibles", "cable", "cables", "cableado", "luz", "luces", "lámpara", "foco", "focos", "ventilador de techo", "tablero", "chispas"]'),
  (3, 'HVAC', 'Heating and cooling', 'Calefacción y aire acondicionado', 6,
    '["heating", "cooling", "furnace", "heat", "heat pump", "heater", "thermostat", "air conditioning", "air conditioner", "ac", "hvac", "boiler", "radiator", "baseboard heater", "duct", "ducts", "vent", "vents", "ventilation", "cold air", "filter", "pilot light"]',
    '["calefacción", "calefactor", "calentador", "caldera", "bomba de calor", "termostato", "aire acondicionado", "radiador", "conducto", "conductos", "ventilación", "filtro", "frío"]'),
  (4, 'ROOF', 'Roofing and gutters', 'Techos y canaletas', 10,
    '["roof", "roofing", "roofer", "shingle", "shingles", "gutter", "gutters", "downspout", "downspouts", "moss", "flashing", "skylight", "chimney", "attic leak", "eaves", "soffit"]',
    '["techo", "techos", "tejado", "teja", "tejas", "canaleta", "canaletas", "canalón", "bajante", "musgo", "tragaluz", "chimenea", "alero", "gotera", "goteras"]'),
  (5, 'PAINT', 'Painting', 'Pintura', 8,
    '["paint", "paints", "painting", "painter", "painted", "repaint", "stain", "staining", "primer", "peeling", "wallpaper", "drywall", "touch up", "trim paint"]',
    '["pintura", "pintar", "pintor", "pintado", "repintar", "barniz", "barnizar", "papel tapiz", "descascarada"]'),
  (6, 'CARP', 'Carpentry', 'Carpintería', 2,
    '["carpentry", "carpenter", "door", "doors", "window", "windows", "deck", "decks", "stairs", "stair", "railing", "cabinet", "cabinets", "trim", "molding", "baseboard", "shelf", "shelves", "wood", "rotten", "hinge", "framing"]',
    '["carpintería", "carpintero", "puerta", "puertas", "ventana", "ventanas", "terraza", "escalera", "escaleras", "barandal", "gabinete", "gabinetes", "moldura", "zócalo", "repisa", "estante", "madera", "podrida", "bisagra"]'),
  (7, 'APPL', 'Appliances', 'Electrodomésticos', 1,
    '["appliance", "appliances", "refrigerator", "fridge", "freezer", "washer", "washing machine", "dryer", "dishwasher", "oven", "stove", "range", "cooktop", "microwave", "ice maker"]',
    '["electrodoméstico", "electrodomésticos", "refrigerador", "nevera", "congelador", "lavadora", "secadora", "lavaplatos", "lavavajillas", "horno", "estufa", "cocina de gas", "microondas"]'),
  (8, 'YARD', 'Yard and landscape', 'Jardín y paisajismo', 11,
    '["yard", "garden", "gardening", "gardener", "landscape", "landscaping", "lawn", "grass", "mow", "mowing", "tree", "trees", "stump", "hedge", "hedges", "shrub", "shrubs", "prune", "pruning", "weeds", "fence", "fences", "gate", "irrigation", "sprinkler", "sprinklers", "sod", "mulch", "retaining wall"]',
    '["jardín", "jardinero", "jardinería", "césped", "pasto", "podar", "poda", "árbol", "árboles", "tocón", "seto", "arbusto", "arbustos", "maleza", "cerca", "valla", "portón", "riego", "aspersor", "aspersores"]'),
  (9, 'CLEAN', 'Cleaning', 'Limpieza', 3,
    '["clean", "cleaning", "cleaner", "cleaners", "house cleaning", "maid", "wash", "washing", "window washing", "pressure wash", "pressure washing", "carpet", "carpets", "vacuum", "dust", "move out cleaning"]',
    '["limpiar", "limpieza", "limpiador", "limpiadora", "lavado", "lavar ventanas", "lavado a presión", "alfombra", "alfombras", "aspirar", "polvo"]'),
  (10, 'HANDY', 'Handyman', 'Reparaciones varias', 5,
    '["handyman", "odd jobs", "small repairs", "assembly", "assemble", "furniture", "hang", "hanging", "mount", "mounting", "tv", "picture", "pictures", "curtain", "curtains", "blinds", "caulk", "caulking", "grab bar", "smoke detector", "lock", "locks"]',
    '["reparaciones pequeñas", "manitas", "armar", "montar", "muebles", "colgar", "televisor", "cuadro", "cuadros", "cortina", "cortinas", "persianas", "sellador", "barra de apoyo", "detector de humo", "cerradura", "cerraduras"]');

INSERT INTO job_codes (category_id, description) VALUES
  (1, 'Leak repair'),
  (1, 'Drain cleaning'),
  (1, 'Water heater'),
  (1, 'Fixture installation'),
  (2, 'Outlet or switch'),
  (2, 'Lighting'),
  (2, 'Panel upgrade'),
  (2, 'Troubleshooting'),
  (3, 'Furnace service'),
  (3, 'Heat pump'),
  (3, 'Air conditioning'),
  (3, 'Duct cleaning'),
  (4, 'Roof repair'),
  (4, 'Roof replacement'),
  (4, 'Gutter cleaning'),
  (4, 'Moss treatment'),
  (5, 'Interior painting'),
  (5, 'Exterior painting'),
  (5, 'Staining'),
  (6, 'Doors and windows'),
  (6, 'Decks and stairs'),
  (6, 'Trim and cabinets'),
  (7, 'Washer or dryer'),
  (7, 'Refrigerator'),
  (7, 'Oven or range'),
  (7, 'Dishwasher'),
  (8, 'Lawn care'),
  (8, 'Tree service'),
  (8, 'Fence'),
  (8, 'Irrigation'),
  (9, 'House cleaning'),
  (9, 'Window washing'),
  (9, 'Pressure washing'),
  (10, 'Small repairs'),
  (10, 'Assembly'),
  (10, 'Other');

INSERT INTO service_locations (id, uuid, name, region_code, office, city_id, city, state_code, enabled, created_at, updated_at)
VALUES (1, '6635bc44-3495-5e6f-8fd8-91a83526f4e3', '01', '01', 'Seattle', (SELECT id FROM cities WHERE label = 'Seattle' AND state_code = 'WA'), 'Seattle', 'WA', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER));

INSERT INTO service_location_zips (zip, service_location_id)
SELECT zips.zip, 1 FROM zips JOIN cities ON cities.id = zips.city_id WHERE cities.state_code = 'WA' AND zips.county = 'King';

UPDATE service_locations SET zip_count = (SELECT COUNT(*) FROM service_location_zips WHERE service_location_id = service_locations.id);
