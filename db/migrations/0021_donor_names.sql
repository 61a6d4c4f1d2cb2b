-- Names from before hidden and control characters were taken out of them on the way in. Joiners stay: some scripts need
-- them.
update donations
set donor_name = coalesce(
  nullif(btrim(regexp_replace(
    regexp_replace(
      donor_name,
      '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]',
      '', 'g'
    ),
    '\s+', ' ', 'g'
  )), ''),
  'Donor'
)
where donor_name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]';

alter table donations
  add constraint donations_donor_name_plain check (donor_name !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]');
